import type { LedgerFault } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import { isTimeout } from '../../../platform/database-errors.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Database } from '../../../platform/tables.ts';
import {
  type EscrowHolder,
  entryFaults,
  entryFaultsOf,
  escrowFaults,
  FAULTS_MOST,
  lastMovedAccounts,
  ledgerSize,
  limitStatements,
  negativeFaults,
  sumFaults,
} from './queries/faults.ts';

type Db = Kysely<Database>;

/** With more entries than this only a sample of accounts is summed. */
const ENTRIES_MOST = 2_000_000;
const STATEMENT_MS = 8_000;
/** The sample: accounts of the newest entries, and random ones. */
const NEWEST_ENTRIES = 5_000;
const LOTS = 500;

/**
 * Audits the ledger in one snapshot, while players go on: every good sums to zero, only the mint is negative, every
 * account holds the sum of its entries, and escrow holds what the holders report; if not, the owners are named.
 * `isWhole` is false when only a sample of accounts was summed. Throws LEDGER_CHECK_TOO_LONG.
 */
export async function auditLedger(
  db: Db,
  holders: readonly EscrowHolder[],
  { entriesMost = ENTRIES_MOST, statementMs = STATEMENT_MS } = {},
): Promise<{ faults: LedgerFault[]; isWhole: boolean }> {
  try {
    return await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (tx) => {
        await limitStatements(tx, statementMs);
        const accounts = await accountsToCheck(tx, entriesMost);
        const faults = [
          ...(await sumFaults(tx)),
          ...(await negativeFaults(tx)),
          ...(accounts ? await entryFaultsOf(tx, accounts) : await entryFaults(tx)),
          ...(await escrowFaults(tx, holders)),
        ];
        return { faults: faults.slice(0, FAULTS_MOST), isWhole: accounts === null };
      });
  } catch (failure) {
    if (isTimeout(failure)) throw new Refusal('LEDGER_CHECK_TOO_LONG');
    throw failure;
  }
}

/** Null: all of them. */
async function accountsToCheck(tx: Db, entriesMost: number): Promise<number[] | null> {
  const { entries, lastUserId } = await ledgerSize(tx);
  if (entries <= entriesMost) return null;
  const moved = await lastMovedAccounts(tx, NEWEST_ENTRIES, LOTS);
  const lots = Array.from({ length: LOTS }, () => 1 + Math.floor(Math.random() * lastUserId));
  return [...new Set([...moved, ...lots])].filter((account) => account > 0);
}
