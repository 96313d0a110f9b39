import { freeLanes } from '../board.ts';
import { makeUnit, takeFromDiscard } from '../changes.ts';
import { arrive, inDiscard } from '../deeds.ts';
import { cardFits } from '../fits.ts';
import { readyCard } from '../rules.ts';
import type { Perform } from './perform.ts';

/** Not the reviver's own name; no 'played' (rules 12). */
export const revive: Perform<'revive'> = (match, verb, frame) => {
  const { seat } = frame;
  const lane = freeLanes(match.game.seats[seat])[0];
  if (lane === undefined) return;
  const index = inDiscard(match, seat, verb.most, (id) => {
    const ready = readyCard(match.rules, id);
    return ready.type === 'unit' && id !== frame.card_id && cardFits(ready, verb.where);
  });
  if (index < 0) return;
  const id = takeFromDiscard(match, seat, index);
  arrive(match, makeUnit(match, seat, lane, id, id), 'revive');
};
