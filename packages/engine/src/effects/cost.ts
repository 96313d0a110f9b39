import { cardMatches, predicateOf } from '../card-predicate.ts';
import { changeCosts } from '../changes.ts';
import { compiledCard } from '../rules.ts';
import type { Compile } from './compile.ts';

export const changeCost: Compile<'cost'> = (verb) => {
  const predicate = predicateOf(verb.where);
  return (match, frame) =>
    changeCosts(match, frame.seat, verb.amount, (card_id) =>
      cardMatches(compiledCard(match.rules, card_id), predicate),
    );
};
