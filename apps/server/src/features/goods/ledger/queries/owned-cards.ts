import type { OwnedCard } from '@chilyo/protocol';
import type { Kysely, Transaction } from 'kysely';
import { lockInOrder } from '../../../../platform/lock-order.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import type { Database } from '../../../../platform/tables.ts';
import { cardOf } from '../../cards/service.ts';

/** A user's copies by card, in the order of card ids, without escrowed ones. */
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

/** The same with card names, for exports read outside of the client. */
export const cardsByName = async (db: Kysely<Database>, userId: number) =>
  (await ownedCards(db, userId)).map(({ card_id, count, bound_count }) => ({
    card_id,
    name: cardOf(card_id)?.name ?? '',
    count,
    bound_count,
  }));

/** Subquery: ids of the cards that an account has a copy of. */
export const cardIdsOf = (db: Kysely<Database>, account: number) =>
  db.selectFrom('copies').select('copies.card_id').where('account', '=', account).where('amount', '>', 0);

/**
 * Locks an account's copies of some cards until the transaction ends. Throws COPIES_CHANGED when the counts differ from
 * those seen.
 */
export async function lockSeenCopies(
  tx: Transaction<Database>,
  account: number,
  seen: readonly { card_id: number; owned: number }[],
): Promise<void> {
  lockInOrder(tx, 'copies', account);
  const rows = await tx
    .selectFrom('copies')
    .select(['card_id', 'amount'])
    .where('account', '=', account)
    .where(
      'card_id',
      'in',
      seen.map(({ card_id }) => card_id),
    )
    .orderBy('card_id')
    .orderBy('bound')
    .forUpdate()
    .execute();
  const owned = new Map<number, number>();
  for (const { card_id, amount } of rows) owned.set(card_id, (owned.get(card_id) ?? 0) + amount);
  const other = seen.find((one) => one.owned !== (owned.get(one.card_id) ?? 0));
  if (!other) return;
  const { card_id } = other;
  throw new Refusal('COPIES_CHANGED', { card: cardOf(card_id)?.name ?? '이', owned: owned.get(card_id) ?? 0 });
}

/** Number of free copies of a card in an account, locked until the transaction ends. */
export async function lockFreeCopies(tx: Transaction<Database>, account: number, cardId: number): Promise<number> {
  lockInOrder(tx, 'copies', account);
  const row = await tx
    .selectFrom('copies')
    .select('amount')
    .where('account', '=', account)
    .where('card_id', '=', cardId)
    .where('bound', '=', false)
    .forUpdate()
    .executeTakeFirst();
  return row?.amount ?? 0;
}
