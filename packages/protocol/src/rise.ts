import type { Rarity } from './calls/boosters.ts';
import type { CraftOutput } from './calls/crafts.ts';

const NEXT_RARITY: Partial<Record<Rarity, Rarity>> = { common: 'rare', rare: 'epic', epic: 'legendary' };

/** Possible outputs of a rise, with equal odds: cards of the next rarity and the element, ascending by id. */
export function riseOutputs(
  cards: readonly { id: number; rarity: Rarity; element: readonly string[]; is_token: boolean }[],
  rarity: Rarity,
  element: string,
): CraftOutput[] {
  return cards
    .filter((card) => !card.is_token && card.rarity === NEXT_RARITY[rarity] && card.element.includes(element))
    .map(({ id }) => ({ card_id: id, weight: 1 }))
    .sort((a, b) => a.card_id - b.card_id);
}
