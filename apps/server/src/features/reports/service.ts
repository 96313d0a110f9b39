/** What players report to the operator. */
import type { Kysely } from 'kysely';
import { spendLimit } from '../../platform/limits.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Database } from '../../platform/tables.ts';
import { type Report, storeReport, targetExists } from './queries.ts';

/** Keeps a report for the operator. Throws NOT_FOUND, NOT_YOURSELF or REPORTS_USED_UP. */
export async function keepReport(db: Kysely<Database>, userId: number, report: Report): Promise<void> {
  if (report.kind === 'user' && report.target_id === userId) throw new Refusal('NOT_YOURSELF');
  if (!(await targetExists(db, report))) throw new Refusal('NOT_FOUND');
  await spendLimit(db, 'reports', userId);
  await storeReport(db, userId, report);
}
