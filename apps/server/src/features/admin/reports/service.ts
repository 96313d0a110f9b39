/** Reports by players. Files: `subject` is the snapshot of the reported thing. */
import { REPORT_KINDS, type ReportBody } from '@chilyo/protocol';
import type { Kysely, Transaction } from 'kysely';
import type { z } from 'zod';
import { spendLimit } from '../../../platform/limits.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Database } from '../../../platform/tables.ts';
import type { Show } from '../../core/notices/service.ts';
import { type CaseSource, openCase } from '../moderation/service.ts';
import { subjectOf } from './subject.ts';

type Report = z.output<typeof ReportBody>;

/** Adds a report to the moderators' queue. Throws NOT_FOUND, NOT_YOURSELF or REPORTS_USED_UP. */
export async function keepReport(db: Kysely<Database>, userId: number, report: Report, now: number): Promise<void> {
  const { kind, target_id, reason, words, seq } = report;
  if (kind === 'user' && target_id === userId) throw new Refusal('NOT_YOURSELF');
  // a snapshot, independent of later changes
  const subject = await subjectOf(db, report, userId);
  if (!subject) throw new Refusal('NOT_FOUND');
  await spendLimit(db, 'reports', userId);
  const moment = kind === 'game' ? (seq ?? null) : null;
  await openCase(db, { kind, ref: target_id, asker_id: userId, reason, words, seq: moment, ...subject }, now);
}

/** `decided` notifies the reporter. */
export const reportSource = (
  decided: (tx: Transaction<Database>, userId: number, words: string) => Promise<Show>,
): CaseSource => ({
  kinds: REPORT_KINDS,
  decide: (tx, { asker_id }, { words }) => decided(tx, asker_id, words),
});
