import type { WireView } from '@chilyo/protocol';
import type { CardFace } from '../ui/card/card-face.ts';
import type { ElementCode } from '../ui/element.ts';

const MOST = 2;

/**
 * The elements of a seat in a fixed order: first the main element of its deck, which its 점괘 reveals (rules 6), then
 * those of the cards seen so far, most frequent first. Uses only what the view reveals.
 */
export function elementsOf(view: WireView, seat: 0 | 1, faceOf: (cardId: number) => CardFace): ElementCode[] {
  const { hand = [], units, wards, discard, power } = view.seats[seat];
  const seen = [
    ...hand.map(({ card_id }) => card_id),
    ...units.flatMap((unit) => (unit && unit.home === seat ? [unit.card_id] : [])),
    ...wards.flatMap(({ card_id }) => card_id ?? []),
    ...discard,
  ];
  const counts = new Map<ElementCode, number>();
  for (const id of seen) for (const element of faceOf(id).element) counts.set(element, (counts.get(element) ?? 0) + 1);
  // older editions have no 점괘, and a deck without elements no main one
  counts.set(power, Number.POSITIVE_INFINITY);
  counts.delete('N');
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .slice(0, MOST)
    .map(([element]) => element);
}
