import type { SellCards } from '@chilyo/protocol';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import { Refusal } from '../../../platform/refusal.ts';
import type { Database } from '../../../platform/tables.ts';
import { cardOf } from '../cards/service.ts';
import { ECONOMY } from '../economy/service.ts';
import { BURN, lockSeenCopies, MINT, type Movement, transfer } from '../ledger/service.ts';
import { weakenedCards } from './queries/weakened.ts';

/**
 * Sells free copies to the site, or dismantles them, all or none. Returns the proceeds. Throws NOT_FOUND,
 * COPIES_CHANGED or NOT_ENOUGH_CARDS.
 */
export async function sellCards(
  tx: Transaction<Database>,
  userId: number,
  key: string,
  { to, cards }: z.output<typeof SellCards>,
  now: number,
): Promise<{ gpoint: number; dpoint: number }> {
  const weakened = to === 'dpoint' ? new Set((await weakenedCards(tx, now)).map(({ card_id }) => card_id)) : new Set();
  let worth = 0;
  const movements: Movement[] = [];
  for (const { card_id, count } of cards) {
    const card = cardOf(card_id);
    if (!card || card.is_token) throw new Refusal('NOT_FOUND');
    const prices = to === 'gpoint' ? ECONOMY.house_sale : weakened.has(card_id) ? ECONOMY.craft : ECONOMY.dismantle;
    worth += prices[card.rarity] * count;
    movements.push({ from: userId, to: BURN, card_id, bound: false, amount: count });
  }
  await lockSeenCopies(tx, userId, cards);
  movements.push({ from: MINT, to: userId, currency: to, amount: worth });
  await transfer(tx, {
    key,
    reason: to === 'gpoint' ? 'house_sale' : 'dismantle',
    ...(cards.length === 1 && { about: { kind: 'card', id: cards[0]!.card_id } }),
    movements,
  });
  return { gpoint: 0, dpoint: 0, [to]: worth };
}
