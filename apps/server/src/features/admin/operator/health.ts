import type { Health } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/tables.ts';
import { auditLedger, type EscrowHolder } from '../../goods/ledger/service.ts';
import { countRows, estimateRows } from './queries.ts';

const COUNTED = [
  'users',
  'games',
  'balances',
  'copies',
  'ledger_entries',
  'copy_entries',
  'offers',
  'trades',
  'letters',
];
/** Rows are counted up to this number; beyond it the database's estimate is used. */
const COUNT_MOST = 100_000;

/** Audits the ledger, one run at a time; concurrent callers share its result. */
export function healthCheck(db: Kysely<Database>, holders: readonly EscrowHolder[]): () => Promise<Health> {
  let running: Promise<Health> | null = null;
  const check = async (): Promise<Health> => {
    const began = performance.now();
    const { faults, isWhole } = await auditLedger(db, holders);
    const counts = await rowsOfTables(db);
    const took_ms = Math.round(performance.now() - began);
    return { faults, is_whole: isWhole, counts, checked_ts: Math.floor(began / 1000), took_ms };
  };
  return () => {
    running ??= check().finally(() => {
      running = null;
    });
    return running;
  };
}

/** The number of rows by table, in the order of `COUNTED`. */
async function rowsOfTables(db: Kysely<Database>): Promise<Record<string, number>> {
  const estimates = await estimateRows(db, COUNTED);
  const counts: Record<string, number> = {};
  for (const table of COUNTED) {
    const estimate = estimates.get(table) ?? 0;
    counts[table] = estimate > COUNT_MOST ? estimate : await countRows(db, table);
  }
  return counts;
}
