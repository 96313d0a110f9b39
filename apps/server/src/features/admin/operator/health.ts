import type { Health } from '@chilyo/protocol';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/tables.ts';
import { auditLedger, type EscrowHolder } from '../../goods/ledger/service.ts';

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
    const counts = await countRows(db);
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

async function countRows(db: Kysely<Database>): Promise<Record<string, number>> {
  const estimated = await sql<{ name: string; rows: number }>`
    select relname as name, reltuples::bigint as rows from pg_class
    where relnamespace = current_schema()::regnamespace and relname = any(${COUNTED})`.execute(db);
  const counts: Record<string, number> = {};
  for (const name of COUNTED) {
    const many = Number(estimated.rows.find((row) => row.name === name)?.rows ?? 0);
    if (many > COUNT_MOST) counts[name] = many;
    else {
      const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(name)}`.execute(db);
      counts[name] = Number(rows[0]!.n);
    }
  }
  return counts;
}
