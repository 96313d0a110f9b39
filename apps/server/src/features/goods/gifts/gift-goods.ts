import type { Goods } from '@chilyo/protocol';
import { Refusal } from '../../../platform/refusal.ts';
import { cardOf } from '../cards/service.ts';
import { MINT, type Movement } from '../ledger/service.ts';

export const noGoods = (): Goods => ({ gpoint: 0, dpoint: 0, cards: [], boosters: [] });

/** Throws GIFT_EMPTY, or NOT_FOUND for a card that players cannot own. */
export function checkGoods({ gpoint, dpoint, cards, boosters }: Goods): void {
  if (gpoint === 0 && dpoint === 0 && cards.length === 0 && boosters.length === 0) throw new Refusal('GIFT_EMPTY');
  if (cards.some(({ card_id }) => cardOf(card_id)?.is_token ?? true)) throw new Refusal('NOT_FOUND');
}

/** The sum of several; equal cards and packs are merged. */
export function addedUp(all: readonly Goods[]): Goods {
  const sum = noGoods();
  for (const { gpoint, dpoint, cards, boosters } of all) {
    sum.gpoint += gpoint;
    sum.dpoint += dpoint;
    for (const card of cards) {
      const same = sum.cards.find(({ card_id, bound }) => card_id === card.card_id && bound === card.bound);
      if (same) same.count += card.count;
      else sum.cards.push({ ...card });
    }
    for (const booster of boosters) {
      const same = sum.boosters.find(({ pack }) => pack === booster.pack);
      if (same) same.count += booster.count;
      else sum.boosters.push({ ...booster });
    }
  }
  return sum;
}

/** Ledger movements that mint goods for a player; boosters are not in the ledger. */
export function mintedFor(userId: number, { gpoint, dpoint, cards }: Goods): Movement[] {
  return [
    ...(gpoint > 0 ? [{ from: MINT, to: userId, currency: 'gpoint', amount: gpoint } as const] : []),
    ...(dpoint > 0 ? [{ from: MINT, to: userId, currency: 'dpoint', amount: dpoint } as const] : []),
    ...cards.map(({ card_id, bound, count }) => ({ from: MINT, to: userId, card_id, bound, amount: count })),
  ];
}
