import type { WireView } from '@chilyo/protocol';
import type { CardFace } from '../ui/card/card-face.ts';
import type { ElementCode } from '../ui/element.ts';

const MOST = 2;

/** The elements that a viewer has seen at a seat, those of most cards first: nobody is told more of a deck than its cards have shown. */
export function elementsOf(view: WireView, seat: 0 | 1, faceOf: (cardId: number) => CardFace): ElementCode[] {
  const { hand = [], units, wards, discard } = view.seats[seat];
  const seen = [
    ...hand.map(({ card_id }) => card_id),
    ...units.flatMap((unit) => (unit && unit.home === seat ? [unit.card_id] : [])),
    ...wards.flatMap(({ card_id }) => card_id ?? []),
    ...discard,
  ];
  const counts = new Map<ElementCode, number>();
  for (const id of seen) for (const element of faceOf(id).element) counts.set(element, (counts.get(element) ?? 0) + 1);
  counts.delete('N');
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .slice(0, MOST)
    .map(([element]) => element);
}
