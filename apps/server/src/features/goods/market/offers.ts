import type { BuyBody, Offer, OfferBody } from '@chilyo/protocol';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import { lockInOrder } from '../../../platform/lock-order.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { secondsOf } from '../../../platform/seconds.ts';
import type { Database } from '../../../platform/tables.ts';
import type { UserRow } from '../../core/identity/service.ts';
import { cardOf } from '../cards/service.ts';
import { ECONOMY, feeOf } from '../economy/service.ts';
import { BURN, ESCROW, type Movement, transfer } from '../ledger/service.ts';
import { noteFlow, type RankedMatchesOf, requireTrading, usualPrice } from './fair-play.ts';

type Tx = Transaction<Database>;
type Spender = { tx: Tx; user: UserRow; key: string; now: number };

/** The fee on the price of one copy, which is burnt. */
export const saleFee = (price: number) => Math.max(1, feeOf(price, ECONOMY.market.fee_percent));

/** Puts free copies into escrow and up for sale. Throws the refusals of the call. */
export async function openOffer(
  { tx, user, key, now, rankedMatchesOf }: Spender & { rankedMatchesOf: RankedMatchesOf },
  { card_id, count, price, is_price_meant }: z.output<typeof OfferBody>,
): Promise<Offer> {
  const card = cardOf(card_id);
  if (!card || card.is_token) throw new Refusal('NOT_FOUND');
  await requireTrading(tx, user, now, rankedMatchesOf);
  const least = ECONOMY.house_sale[card.rarity];
  if (price < least) throw new Refusal('PRICE_TOO_LOW', { least }, { price: `${least}골드부터 팔 수 있습니다.` });
  const usual = await usualPrice(tx, card_id, now);
  const factor = ECONOMY.market.odd_price_factor;
  const isOdd = usual !== null && (price > usual * factor || price * factor < usual);
  if (isOdd && !is_price_meant) throw new Refusal('PRICE_ODD', { median: usual });
  const open = await tx
    .selectFrom('offers')
    .select('id')
    .where('user_id', '=', user.id)
    .where('count', '>', 0)
    .execute();
  const most = ECONOMY.market.offers_most;
  if (open.length >= most) throw new Refusal('OFFERS_FULL', { most });
  const offer = await tx
    .insertInto('offers')
    .values({ user_id: user.id, card_id, price, count, created_at: new Date(now) })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (isOdd) await tx.insertInto('market_notes').values({ user_id: user.id, card_id, value: price, usual }).execute();
  await transfer(tx, {
    key,
    reason: 'offer_open',
    about: { kind: 'card', id: card_id },
    movements: [{ from: user.id, to: ESCROW, card_id, bound: false, amount: count }],
  });
  return toOffer(offer);
}

/** Returns the unsold copies of an offer. Throws NOT_FOUND when there are none. */
export async function cancelOffer(
  { tx, user, key }: Pick<Spender, 'tx' | 'key'> & { user: Pick<UserRow, 'id'> },
  id: number,
): Promise<void> {
  lockInOrder(tx, 'offers', id);
  const offer = await tx
    .selectFrom('offers')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', user.id)
    .where('count', '>', 0)
    .forUpdate()
    .executeTakeFirst();
  if (!offer) throw new Refusal('NOT_FOUND');
  await tx.updateTable('offers').set({ count: 0 }).where('id', '=', id).execute();
  await transfer(tx, {
    key,
    reason: 'offer_cancel',
    about: { kind: 'card', id: offer.card_id },
    movements: [{ from: ESCROW, to: user.id, card_id: offer.card_id, bound: false, amount: offer.count }],
  });
}

/** Withdraws all offers of a departing user. */
export async function withdrawOffers(db: Kysely<Database>, userId: number): Promise<void> {
  const open = await db
    .selectFrom('offers')
    .select('id')
    .where('user_id', '=', userId)
    .where('count', '>', 0)
    .execute();
  for (const { id } of open)
    await db.transaction().execute(async (tx) => {
      lockInOrder(tx, 'offers', id);
      if (
        await tx
          .selectFrom('offers')
          .select('id')
          .where('id', '=', id)
          .where('count', '>', 0)
          .forUpdate()
          .executeTakeFirst()
      )
        await cancelOffer({ tx, user: { id: userId }, key: `offer-withdrawn:${id}` }, id);
    });
}

type Sold = { sellerId: number; count: number; gpoint: number };

/**
 * Buys the cheapest copies of other sellers, equal prices oldest first: all wanted copies for at most the agreed total,
 * or none. Returns the price paid and the sellers. Throws OFFER_GONE with the current offers, or NOT_ENOUGH_GPOINT.
 */
export async function buyCards(
  { tx, user, key, now }: Spender,
  cardId: number,
  { count, total_most }: z.output<typeof BuyBody>,
): Promise<{ gpoint: number; sold: Sold[] }> {
  const taken = await lockCheapest(tx, user.id, cardId, count);
  const found = taken.reduce((sum, part) => sum + part.count, 0);
  const total = taken.reduce((sum, part) => sum + part.offer.price * part.count, 0);
  if (found < count || total > total_most) throw new Refusal('OFFER_GONE', { now: offersInWords(count, found, total) });
  const usual = await usualPrice(tx, cardId, now);
  const movements: Movement[] = [{ from: ESCROW, to: user.id, card_id: cardId, bound: false, amount: count }];
  const sold: Sold[] = [];
  const flows: Parameters<typeof noteFlow>[1][] = [];
  for (const { offer, count } of taken) {
    const fee = saleFee(offer.price) * count;
    const gpoint = offer.price * count - fee;
    await tx
      .updateTable('offers')
      .set({ count: offer.count - count })
      .where('id', '=', offer.id)
      .execute();
    const sale = await tx
      .insertInto('sales')
      .values({
        card_id: cardId,
        seller_id: offer.user_id,
        buyer_id: user.id,
        price: offer.price,
        count,
        fee,
        created_at: new Date(now),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (usual !== null)
      flows.push({
        from: user.id,
        to: offer.user_id,
        value: (offer.price - usual) * count,
        cause: { kind: 'market', id: sale.id },
      });
    if (gpoint > 0) movements.push({ from: user.id, to: offer.user_id, currency: 'gpoint', amount: gpoint });
    movements.push({ from: user.id, to: BURN, currency: 'gpoint', amount: fee });
    sold.push({ sellerId: offer.user_id, count, gpoint });
  }
  // each locks a pair of users: sorted, to lock in one order
  for (const flow of flows.sort((a, b) => a.to - b.to)) await noteFlow(tx, flow, now);
  await transfer(tx, { key, reason: 'offer_buy', about: { kind: 'card', id: cardId }, movements });
  return { gpoint: total, sold };
}

type Row = Selectable<Database['offers']>;

/**
 * Locks the cheapest offers of other sellers, in the order of ids, for `count` copies, or for all there are if fewer.
 */
async function lockCheapest(
  tx: Tx,
  userId: number,
  cardId: number,
  count: number,
): Promise<{ offer: Row; count: number }[]> {
  // Buyers of one card are serialised. Cancelling sellers are not: if an offer is gone once its lock is acquired, the
  // search is repeated.
  lockInOrder(tx, 'market', cardId);
  await sql`select pg_advisory_xact_lock(${MARKET_LOCK}, ${cardId})`.execute(tx);
  for (let look = 1; ; look++) {
    const { rows } = await sql<{ id: number }>`
      select id from (
        select id, coalesce(sum(count) over (order by price, id rows between unbounded preceding and 1 preceding), 0) as before
        from (select id, price, count from offers
          where card_id = ${cardId} and count > 0 and user_id <> ${userId} order by price, id limit ${count}) as cheapest
      ) as counted where before < ${count} order by id`.execute(tx);
    const ids = rows.map(({ id }) => id);
    for (const id of ids) lockInOrder(tx, 'offers', id);
    const offers =
      ids.length === 0
        ? []
        : await tx
            .selectFrom('offers')
            .selectAll()
            .where('id', 'in', ids)
            .where('count', '>', 0)
            .orderBy('id')
            .forUpdate()
            .execute();
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
const MARKET_LOCK = 8;
const LOOKS = 5;

/** Describes the current offers to a buyer of `wanted` copies. */
function offersInWords(wanted: number, found: number, total: number): string {
  if (found === 0) return '지금은 파는 사람이 없습니다.';
  const cost = `${total.toLocaleString('ko-KR')}골드입니다.`;
  if (found < wanted) return `지금 살 수 있는 것은 ${found}장뿐이고, 모두 ${cost}`;
  return wanted === 1 ? `지금 가장 싼 값은 ${cost}` : `지금은 ${wanted}장에 모두 ${cost}`;
}

export const toOffer = ({ id, card_id, price, count, created_at }: Row): Offer => ({
  id,
  card_id,
  price,
  count,
  created_ts: secondsOf(created_at),
});
