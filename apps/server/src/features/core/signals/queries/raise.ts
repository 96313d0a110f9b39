import type { SignalEvidence, SignalRow } from '@chilyo/protocol';
import { sql, type Transaction } from 'kysely';
import { lockInOrder } from '../../../../platform/lock-order.ts';
import type { Database } from '../../../../platform/tables.ts';
import { SIGNAL } from '../thresholds.ts';

type Tx = Transaction<Database>;
export type Raised = Pick<SignalRow, 'kind' | 'user_id' | 'other_id' | 'count' | 'value'> & {
  /** Newest first. */
  evidence: SignalEvidence[];
  firstAt: Date;
  lastAt: Date;
};

/** Serialises the checks of a pair of accounts: two concurrent ones would each miss the other's rows. */
export async function lockPair(tx: Tx, one: number, other: number): Promise<void> {
  const [lower, higher] = [Math.min(one, other), Math.max(one, other)];
  lockInOrder(tx, 'pairs', lower, higher);
  const pair = `signal ${lower} ${higher}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${pair}, 0))`.execute(tx);
}

/** Serialises the checks of what one account gets from all others; after those of its pairs. */
export async function lockReceiver(tx: Tx, userId: number): Promise<void> {
  lockInOrder(tx, 'receivers', userId);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`receiver ${userId}`}, 0))`.execute(tx);
}

/** Stores a signal, or adds evidence to it. A verdict stays; the list shows that there is newer evidence. */
export async function raiseSignal(tx: Tx, raised: Raised): Promise<void> {
  const { evidence, firstAt, lastAt, ...same } = raised;
  const row = { ...same, evidence: JSON.stringify(evidence.slice(0, SIGNAL.evidenceMost)), last_at: lastAt };
  await tx
    .insertInto('signals')
    .values({ ...row, first_at: firstAt })
    .onConflict((conflict) =>
      conflict.expression(sql`least(user_id, other_id), greatest(user_id, other_id), kind`).doUpdateSet({
        ...row,
        first_at: sql<Date>`least(signals.first_at, excluded.first_at)`,
        last_at: sql<Date>`greatest(signals.last_at, excluded.last_at)`,
      }),
    )
    .execute();
}
