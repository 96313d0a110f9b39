import { type Insertable, type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { lockInOrder } from '../../../../platform/lock-order.ts';
import type { Database } from '../../../../platform/tables.ts';

type Tx = Transaction<Database>;
export type OfferRow = Selectable<Database['offers']>;

/** Class of the advisory locks on the buyers of a card. */
const MARKET_LOCK = 8;
const LOOKS = 5;

/** Ids of a player's open offers. */
export async function openOffersOf(db: Kysely<Database>, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('offers')
    .select('id')
    .where('user_id', '=', userId)
    .where('count', '>', 0)
    .execute();
  return rows.map(({ id }) => id);
}

export const insertOffer = (tx: Tx, offer: Insertable<Database['offers']>): Promise<OfferRow> =>
  tx.insertInto('offers').values(offer).returningAll().executeTakeFirstOrThrow();

/** A player's offer if it is still open, locked until the transaction ends. */
export const lockOpenOffer = (tx: Tx, userId: number, id: number): Promise<OfferRow | undefined> => {
  lockInOrder(tx, 'offers', id);
  return tx
    .selectFrom('offers')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('count', '>', 0)
    .forUpdate()
    .executeTakeFirst();
};

/** Changes how many copies of an offer are still for sale; 0 ends it. */
export async function updateOfferCount(tx: Tx, id: number, count: number): Promise<void> {
  await tx.updateTable('offers').set({ count }).where('id', '=', id).execute();
}

/**
 * Locks the cheapest offers of other sellers, in the order of ids, for `count` copies, or for all there are if fewer.
 */
export async function lockCheapest(
  tx: Tx,
  userId: number,
  cardId: number,
  count: number,
): Promise<{ offer: OfferRow; count: number }[]> {
  // Buyers of one card are serialised. Cancelling sellers are not: if an offer is gone once its lock is acquired, the
  // search is repeated.
  lockInOrder(tx, 'market', cardId);
  await sql`select pg_advisory_xact_lock(${MARKET_LOCK}, ${cardId})`.execute(tx);
  for (let look = 1; ; look++) {
    const ids = await cheapestOffers(tx, userId, cardId, count);
    const offers = await lockOpenOffers(tx, ids);
    if (offers.length < ids.length && look < LOOKS) continue;
    let left = count;
    return offers
      .sort((a, b) => a.price - b.price || a.id - b.id)
      .map((offer) => {
        const part = Math.min(left, offer.count);
        left -= part;
        return { offer, count: part };
      })
      .filter((part) => part.count > 0);
  }
}

/** Ids of the cheapest offers of other sellers that together have `count` copies, in the order of ids. */
async function cheapestOffers(tx: Tx, userId: number, cardId: number, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
      select id from (
        select id, coalesce(sum(count) over (order by price, id rows between unbounded preceding and 1 preceding), 0) as before
        from (select id, price, count from offers
          where card_id = ${cardId} and count > 0 and user_id <> ${userId} order by price, id limit ${count}) as cheapest
      ) as counted where before < ${count} order by id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The offers among `ids` that are still open, locked in the order of ids. */
async function lockOpenOffers(tx: Tx, ids: readonly number[]): Promise<OfferRow[]> {
  for (const id of ids) lockInOrder(tx, 'offers', id);
  if (ids.length === 0) return [];
  return tx
    .selectFrom('offers')
    .selectAll()
    .where('id', 'in', ids)
    .where('count', '>', 0)
    .orderBy('id')
    .forUpdate()
    .execute();
}
