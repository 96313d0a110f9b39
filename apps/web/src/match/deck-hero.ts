import type { CardRow } from '@chilyo/protocol';

const RANKS: readonly CardRow['rarity'][] = ['common', 'rare', 'epic', 'legendary'];

/** The unit that represents a deck: the rarest, and among those the most expensive. */
export function heroOf(deck: readonly number[], cardById: ReadonlyMap<number, CardRow>): CardRow | null {
  const units = [...new Set(deck)].flatMap((id) => cardById.get(id) ?? []).filter(({ type }) => type === 'unit');
  const worth = ({ rarity, cost }: CardRow) => RANKS.indexOf(rarity) * 100 + cost;
  return units.reduce<CardRow | null>((best, card) => (best && worth(best) >= worth(card) ? best : card), null);
}
