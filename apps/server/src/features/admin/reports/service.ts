/** Reports by players. Files: `subject` is the snapshot of the reported thing. */
import { POST_KINDS, type PostKind, REPORT_KINDS, type ReportBody } from '@chilyo/protocol';
import type { Kysely, Transaction } from 'kysely';
import type { z } from 'zod';
import { spendLimit } from '../../../platform/limits.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Database } from '../../../platform/tables.ts';
import { type Show, showAll } from '../../core/notices/service.ts';
import { type CaseSource, type PostReported, reportCase, reportersOf } from '../moderation/service.ts';
import { subjectOf } from './subject.ts';

type Tx = Transaction<Database>;
type Report = z.output<typeof ReportBody>;

const isPost = (kind: Report['kind']): kind is PostKind & Report['kind'] => POST_KINDS.some((each) => each === kind);

/**
 * Adds a report to the case of its target; a second report of the same person changes nothing. Throws NOT_FOUND,
 * NOT_YOURSELF or REPORTS_USED_UP.
 */
export async function keepReport(
  db: Kysely<Database>,
  userId: number,
  report: Report,
  now: number,
  postReported: PostReported,
): Promise<void> {
  const { kind, target_id, reason, words, seq } = report;
  if (kind === 'user' && target_id === userId) throw new Refusal('NOT_YOURSELF');
  // a snapshot, independent of later changes
  const subject = await subjectOf(db, report, userId);
  if (!subject) throw new Refusal('NOT_FOUND');
  await spendLimit(db, 'reports', userId);
  const moment = kind === 'game' ? (seq ?? null) : null;
  const post = isPost(kind) ? { kind, id: target_id } : null;
  const show = await db.transaction().execute(async (tx) => {
    const about = { ...subject, post_kind: post?.kind ?? null, post_id: post?.id ?? null };
    const { id, isNew } = await reportCase(
      tx,
      { kind, ref: target_id, asker_id: userId, reason, words, seq: moment, ...about },
      now,
    );
    return post && isNew ? postReported(tx, post, id, now) : null;
  });
  show?.();
}

/** `decided` notifies each reporter. */
export const reportSource = (decided: (tx: Tx, userId: number, words: string) => Promise<Show>): CaseSource => ({
  kinds: REPORT_KINDS,
  async decide(tx, { id }, { words }) {
    const shows: Show[] = [];
    for (const userId of await reportersOf(tx, id)) shows.push(await decided(tx, userId, words));
    return showAll(shows);
  },
});
