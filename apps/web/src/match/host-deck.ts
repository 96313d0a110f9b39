import starterDecks from 'virtual:starter-decks';
import type { Card } from '@chilyo/card-language';
import type { CardRow } from '@chilyo/protocol';

/** Copies of the card on trial in its deck, whatever its rarity, so that it is drawn often. */
export const TRIAL_COPIES = 3;

type CardById = ReadonlyMap<number, Pick<CardRow, 'cost' | 'element'>>;
type Tried = Pick<Card, 'id' | 'element' | 'cost'>;

/** The starter deck of a card's first element; for a neutral card the one with the most neutral cards. */
export function hostOf({ element: [first = 'N'] }: Tried, cardById: CardById): readonly number[] {
  const neutrals = (deck: readonly number[]) => deck.filter((id) => cardById.get(id)?.element[0] === 'N').length;
  const own = starterDecks.find(({ element }) => element === first)?.cards;
  return own ?? starterDecks.map(({ cards }) => cards).sort((one, other) => neutrals(other) - neutrals(one))[0]!;
}

/** A host deck with three copies of each of these cards, in place of others whose cost is nearest to theirs. */
export function trialDeck(tried: readonly Tried[], host: readonly number[], cardById: CardById): number[] {
  const rest = host.filter((id) => tried.every((card) => card.id !== id));
  for (const card of tried) {
    const distance = (id: number) => Math.abs((cardById.get(id)?.cost ?? 0) - card.cost);
    const gone = rest
      .toSorted((one, other) => distance(one) - distance(other))
      .slice(0, TRIAL_COPIES - host.filter((id) => id === card.id).length);
    for (const id of gone) rest.splice(rest.indexOf(id), 1);
  }
  return [...rest, ...tried.flatMap(({ id }) => Array.from({ length: TRIAL_COPIES }, () => id))];
}
