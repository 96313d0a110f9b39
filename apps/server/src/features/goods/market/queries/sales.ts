import { DAY_MS } from '@chilyo/protocol';
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../../platform/tables.ts';

const USUAL_DAYS = 7;

/** Inserts a sale. Returns its id. */
export async function insertSale(tx: Transaction<Database>, sale: Insertable<Database['sales']>): Promise<number> {
  const { id } = await tx.insertInto('sales').values(sale).returning('id').executeTakeFirstOrThrow();
  return id;
}

type RecentSales = { usual: number | null; sellers: number; buyers: number };
/** `without`: users whose sales and purchases are left out. `openedBefore`: buyers with a younger account are, too. */
type Heeded = { without?: readonly number[]; openedBefore?: Date | null };

/**
 * A card's sales in the last seven days: the median price, null without sales, and the number of sellers and buyers. All
 * sales from one seller to one buyer weigh as one.
 */
export async function recentSales(
  db: Kysely<Database>,
  cardId: number,
  now: number,
  { without = [], openedBefore = null }: Heeded = {},
): Promise<RecentSales> {
  const { rows } = await sql<RecentSales>`
    select percentile_disc(0.5) within group (order by price) as usual,
      count(distinct seller_id)::int as sellers, count(distinct buyer_id)::int as buyers
    from (
      select seller_id, buyer_id, percentile_disc(0.5) within group (order by price) as price from sales
      where card_id = ${cardId} and created_at > ${new Date(now - USUAL_DAYS * DAY_MS)}
        and seller_id <> all(${[...without]}::integer[]) and buyer_id <> all(${[...without]}::integer[])
        and (${openedBefore}::timestamptz is null
          or (select users.created_at from users where users.id = buyer_id) <= ${openedBefore}::timestamptz)
      group by seller_id, buyer_id
    ) as pairs`.execute(db);
  return rows[0]!;
}
