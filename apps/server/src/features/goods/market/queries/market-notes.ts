import type { MARKET_NOTE_SORTS, MarketNote } from '@chilyo/protocol';
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
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

/** Records an unusual price. */
export async function insertMarketNote(
  tx: Transaction<Database>,
  note: Insertable<Database['market_notes']>,
): Promise<void> {
  await tx.insertInto('market_notes').values(note).execute();
}

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
