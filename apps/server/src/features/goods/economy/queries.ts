import type { SalesDay } from '@chilyo/protocol';
import { KST } from '@chilyo/protocol';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/tables.ts';

const SALES_DAYS = 90;

/**
 * A maker's daily sales; days without sales are left out. `sold` selects `created_at` and `royalty`, one row per sale.
 */
export async function salesByDay(db: Kysely<Database>, sold: RawBuilder<unknown>): Promise<SalesDay[]> {
  const { rows } = await sql<SalesDay>`
    select to_char(created_at at time zone ${KST}, 'YYYY-MM-DD') as day, count(*) as count, sum(royalty) as gpoint
    from (${sold}) as sold where created_at > now() - make_interval(days => ${SALES_DAYS})
    group by 1 order by 1`.execute(db);
  return rows.map(({ day, count, gpoint }) => ({ day, count: Number(count), gpoint: Number(gpoint) }));
}
