import type { calls, LedgerRow } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { pageOf } from '../../../../platform/page.ts';
import { secondsOf } from '../../../../platform/seconds.ts';
import type { Database } from '../../../../platform/tables.ts';

/** A player's movements of one currency, newest first; `next` continues. */
export async function ledgerRows(
  db: Kysely<Database>,
  userId: number,
  { currency, way, before, limit }: z.output<typeof calls.ledger.query>,
): Promise<{ items: LedgerRow[]; next: number | null }> {
  let asked = db
    .selectFrom('ledger_entries as entry')
    .innerJoin('ledger_transfers as transfer', 'transfer.id', 'entry.transfer_id')
    .select(['entry.id', 'entry.change', 'entry.balance'])
    .select(['transfer.reason', 'transfer.about', 'transfer.about_id', 'transfer.created_at'])
    .where('entry.account', '=', userId)
    .where('entry.currency', '=', currency)
    .orderBy('entry.id', 'desc')
    .limit(limit + 1);
  if (way) asked = asked.where('entry.change', way === 'in' ? '>' : '<', 0);
  if (before !== undefined) asked = asked.where('entry.id', '<', before);
  const rows = await asked.execute();
  return pageOf(rows, limit, ({ created_at, ...same }) => ({ ...same, created_ts: secondsOf(created_at) }));
}
