import { followingMonth, seasonOf } from '@chilyo/protocol';
import type { Transaction } from 'kysely';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/tables.ts';
import { lockOpenSet } from './queries/set-rows.ts';

/** The month of the set that editors fill: the next one. */
export const fillingMonth = (now: number): string => followingMonth(seasonOf(now));

/** Locks the set that editors fill, and returns its month. */
export async function lockFillingSet(tx: Transaction<Database>): Promise<string> {
  const month = fillingMonth(clock.now());
  if (await lockOpenSet(tx, month)) return month;
  // it was published while this transaction waited for it
  const next = followingMonth(month);
  if (!(await lockOpenSet(tx, next))) throw new Error(`the set of ${next} is published ahead of its month`);
  return next;
}
