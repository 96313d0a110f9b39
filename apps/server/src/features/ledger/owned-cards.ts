import type { OwnedCard } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/tables.ts';

/** A user's copies by card, in the order of card ids; escrowed ones are elsewhere. */
export async function ownedCards(db: Kysely<Database>, userId: number): Promise<OwnedCard[]> {
  const rows = await db
    .selectFrom('copies')
    .select(['card_id', 'bound', 'amount'])
    .where('account', '=', userId)
    .where('amount', '>', 0)
    .orderBy('card_id')
    .execute();
  const owned = new Map<number, OwnedCard>();
  for (const { card_id, bound, amount } of rows) {
    const card = owned.get(card_id) ?? {
      id: card_id,
      idx: owned.size,
      card_id,
      count: 0,
      bound_count: 0,
      skin_id: null,
    };
    card.count += amount;
    if (bound) card.bound_count += amount;
    owned.set(card_id, card);
  }
  return [...owned.values()];
}
