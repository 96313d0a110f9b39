import type { MARKET_NOTE_SORTS, MarketNote } from '@chilyo/protocol';
import { type Kysely, sql } from 'kysely';
import { type SortedPageAsked, sortedPage } from '../../../../platform/page.ts';
import { secondsOf } from '../../../../platform/seconds.ts';
import type { Database } from '../../../../platform/tables.ts';

type Asked = SortedPageAsked<(typeof MARKET_NOTE_SORTS)[number]>;
const ORDERS = {
  time: sql`note.id`,
  name: sql`users.name`,
  value: sql`value`,
  usual: sql`usual`,
  times: sql`value::numeric / greatest(1, usual)`,
} as const satisfies Record<Asked['sort'], unknown>;

/** A page of unusual prices on the market, and the total. */
export async function marketNotesPage(
  db: Kysely<Database>,
  { sort, ...asked }: Asked,
): Promise<{ items: MarketNote[]; total: number }> {
  const notes = db.selectFrom('market_notes as note').innerJoin('users', 'users.id', 'note.user_id');
  const { rows, total } = await sortedPage(notes, notes.selectAll('note').select('users.name'), {
    ...asked,
    by: ORDERS[sort],
    id: 'note.id',
  });
  return { items: rows.map(({ created_at, ...same }) => ({ ...same, created_ts: secondsOf(created_at) })), total };
}
