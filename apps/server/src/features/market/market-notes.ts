import type { MarketNote } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import { type PageAsked, pageOf } from '../../platform/page.ts';
import { secondsOf } from '../../platform/seconds.ts';
import type { Database } from '../../platform/tables.ts';

/** Odd prices on the market, newest first; `next` continues. */
export async function marketNotes(
  db: Kysely<Database>,
  { before, limit }: PageAsked,
): Promise<{ items: MarketNote[]; next: number | null }> {
  let asked = db
    .selectFrom('market_notes as note')
    .innerJoin('users', 'users.id', 'note.user_id')
    .selectAll('note')
    .select('users.name')
    .orderBy('note.id', 'desc')
    .limit(limit + 1);
  if (before !== undefined) asked = asked.where('note.id', '<', before);
  const rows = await asked.execute();
  return pageOf(rows, limit, ({ created_at, ...same }) => ({ ...same, created_ts: secondsOf(created_at) }));
}
