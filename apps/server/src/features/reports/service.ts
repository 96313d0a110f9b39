/** What players report to the operator. */
import type { Kysely } from 'kysely';
import { spendLimit } from '../../platform/limits.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Database } from '../../platform/tables.ts';
import { noteOperatorAction } from '../audit/service.ts';
import { linesAround } from '../chat/service.ts';
import { closeReport, type Report, storeReport, targetExists } from './queries.ts';

/** Keeps a report for the operator. Throws NOT_FOUND, NOT_YOURSELF or REPORTS_USED_UP. */
export async function keepReport(db: Kysely<Database>, userId: number, report: Report): Promise<void> {
  if (report.kind === 'user' && report.target_id === userId) throw new Refusal('NOT_YOURSELF');
  if (!(await targetExists(db, report))) throw new Refusal('NOT_FOUND');
  await spendLimit(db, 'reports', userId);
  // it is read as it was, whatever becomes of the line
  await storeReport(db, userId, report, report.kind === 'chat' ? await linesAround(db, report.target_id) : []);
}

/** Closes a report with a sentence to who made it, and answers who that is. Throws NOT_FOUND, or NOT_YOURSELF for one about oneself. */
export async function decideReport(
  db: Kysely<Database>,
  by: number,
  { id, words }: { id: number; words: string },
  now: number,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const report = await closeReport(tx, id, now);
    if (!report) throw new Refusal('NOT_FOUND');
    const { user_id, kind, target_id, reason } = report;
    if (kind === 'user' && target_id === by) throw new Refusal('NOT_YOURSELF');
    await noteOperatorAction(tx, {
      by,
      action: 'decide_report',
      userId: kind === 'user' ? target_id : null,
      subjectId: id,
      before: { is_decided: false, kind, target_id, reason, said: report.words },
      after: { is_decided: true, words },
    });
    return user_id;
  });
}
