import { DAY_MS } from '@chilyo/protocol';
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../../platform/tables.ts';

const USUAL_DAYS = 7;

/** Inserts a sale. Returns its id. */
export async function insertSale(tx: Transaction<Database>, sale: Insertable<Database['sales']>): Promise<number> {
  const { id } = await tx.insertInto('sales').values(sale).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** The median price of a card's sales in the last seven days; null without sales. */
export async function usualPrice(db: Kysely<Database>, cardId: number, now: number): Promise<number | null> {
  const { rows } = await sql<{ median: number | null }>`
    select percentile_disc(0.5) within group (order by price) as median from sales
    where card_id = ${cardId} and created_at > ${new Date(now - USUAL_DAYS * DAY_MS)}`.execute(db);
  return rows[0]?.median ?? null;
}
