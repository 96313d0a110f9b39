import type { MarketRow, Offer, PriceDay, PriceLevel, Sale } from '@chilyo/protocol';
import { DAY_MS, KST } from '@chilyo/protocol';
import { type Kysely, sql } from 'kysely';
import { type PageAsked, pageOf } from '../../../platform/page.ts';
import { secondsOf } from '../../../platform/seconds.ts';
import type { Database } from '../../../platform/tables.ts';
import { collectibleCardIds } from '../cards/service.ts';
import type { EscrowHolder } from '../ledger/service.ts';
import type { OfferRow } from './queries/offers.ts';

type Db = Kysely<Database>;
const CURVE_DAYS = 30;
const PRICES_SHOWN = 20;

/** Every card for sale, with its lowest price: one index lookup per card. */
export async function marketRows(db: Db): Promise<MarketRow[]> {
  const { rows } = await sql<MarketRow>`
    select card_id, cheapest.price from unnest(${collectibleCardIds()}::integer[]) as card_id
    cross join lateral (select price from offers where offers.card_id = card_id.card_id and count > 0
      order by price limit 1) as cheapest`.execute(db);
  return rows;
}

/** The lowest prices of a card; `userId` marks the user's own copies. */
export async function priceLevels(db: Db, cardId: number, userId: number | null): Promise<PriceLevel[]> {
  const { rows } = await sql<PriceLevel>`
    select price, sum(count)::integer as count,
      coalesce(sum(count) filter (where user_id = ${userId}::integer), 0)::integer as own_count
    from offers where card_id = ${cardId} and count > 0 group by price order by price limit ${PRICES_SHOWN}`.execute(
    db,
  );
  return rows;
}

/** A card's daily prices, days in Korea, oldest first; days without sales are left out. */
export async function priceDays(db: Db, cardId: number, now: number): Promise<PriceDay[]> {
  const { rows } = await sql<PriceDay>`
    select to_char(created_at at time zone ${KST}, 'YYYY-MM-DD') as day,
      percentile_disc(0.5) within group (order by price) as median,
      min(price) as least, max(price) as most, sum(count)::integer as count
    from sales where card_id = ${cardId} and created_at > ${new Date(now - CURVE_DAYS * DAY_MS)}
    group by 1 order by 1`.execute(db);
  return rows;
}

export const toOffer = ({ id, card_id, price, count, created_at }: OfferRow): Offer => ({
  id,
  card_id,
  price,
  count,
  created_ts: secondsOf(created_at),
});

/** A player's open offers, newest first; there are few. */
export async function ownOffers(db: Db, userId: number): Promise<Offer[]> {
  const rows = await db
    .selectFrom('offers')
    .selectAll()
    .where('user_id', '=', userId)
    .where('count', '>', 0)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(toOffer);
}

/** A player's sales, newest first; `next` is the cursor. */
export async function ownSales(
  db: Db,
  userId: number,
  { before, limit }: PageAsked,
): Promise<{ items: Sale[]; next: number | null }> {
  let asked = db
    .selectFrom('sales')
    .select(['id', 'card_id', 'price', 'count', 'fee', 'created_at'])
    .where('seller_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (before !== undefined) asked = asked.where('id', '<', before);
  const rows = await asked.execute();
  return pageOf(rows, limit, ({ created_at, ...sale }) => ({ ...sale, created_ts: secondsOf(created_at) }));
}

/**
 * Goods in escrow for open offers. Sold copies have left it by the buyers' transfers, which do not reference the
 * offers.
 */
export const offeredGoods: EscrowHolder = {
  waits: sql`select user_id, card_id::text as good, count as amount from offers where count > 0`,
  moved: sql`select account as user_id, card_id::text as good, -change as amount from copy_entries
      join ledger_transfers as made on made.id = transfer_id and made.reason in ('offer_open', 'offer_cancel')
      where account > 0
    union all select seller_id, card_id::text, -count from sales`,
};

/** A user's copies in escrow for open offers. */
export const offeredCopies = (db: Db, userId: number): Promise<{ card_id: number; amount: number }[]> =>
  db
    .selectFrom('offers')
    .select((eb) => ['card_id', eb.fn.sum<number>('count').as('amount')])
    .where('user_id', '=', userId)
    .where('count', '>', 0)
    .groupBy('card_id')
    .execute();
