import type { EvidenceLine, ReportBody, Report as ReportRow } from '@chilyo/protocol';
import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import { type PageAsked, pageOf } from '../../platform/page.ts';
import { secondsOf } from '../../platform/seconds.ts';
import type { Database } from '../../platform/tables.ts';

type Db = Kysely<Database>;
export type Report = z.output<typeof ReportBody>;

export async function storeReport(
  db: Db,
  userId: number,
  report: Report,
  evidence: readonly EvidenceLine[],
): Promise<void> {
  await db
    .insertInto('reports')
    .values({
      ...report,
      seq: report.kind === 'game' ? (report.seq ?? null) : null,
      user_id: userId,
      evidence: JSON.stringify(evidence),
    })
    .execute();
}

/** What players have reported, newest first; `next` continues. */
export async function reportsBefore(
  db: Db,
  { before, limit }: PageAsked,
): Promise<{ items: ReportRow[]; next: number | null }> {
  let asked = db
    .selectFrom('reports')
    .innerJoin('users', 'users.id', 'reports.user_id')
    .selectAll('reports')
    .select('users.name')
    .select(
      sql<string>`coalesce(case reports.kind
        when 'user' then (select name from users where id = target_id)
        when 'chat' then (select chat_messages.name || ': ' || content from chat_messages where id = target_id)
        when 'article' then (select title from articles where id = target_id)
        when 'comment' then (select content from comments where id = target_id)
        else (select name0 || ' : ' || name1 from games where id = target_id) end, '')`.as('about'),
    )
    .orderBy('reports.id', 'desc')
    .limit(limit + 1);
  if (before !== undefined) asked = asked.where('reports.id', '<', before);
  const rows = await asked.execute();
  return pageOf(rows, limit, ({ created_at, decided_at, reason, ...same }) => ({
    ...same,
    reason: reason as ReportRow['reason'],
    created_ts: secondsOf(created_at),
    decided_ts: decided_at && secondsOf(decided_at),
  }));
}

/** Writes that a report was dealt with, and answers it; undefined when it is none that waits. */
export const closeReport = (tx: Db, id: number, now: number) =>
  tx
    .updateTable('reports')
    .set({ decided_at: new Date(now) })
    .where('id', '=', id)
    .where('decided_at', 'is', null)
    .returning(['user_id', 'kind', 'target_id', 'reason', 'words'])
    .executeTakeFirst();

/** Whether there is what a report is about. */
export async function targetExists(db: Db, { kind, target_id }: Report): Promise<boolean> {
  const table = {
    user: 'users',
    chat: 'chat_messages',
    game: 'games',
    article: 'articles',
    comment: 'comments',
  } as const;
  return !!(await db.selectFrom(table[kind]).select('id').where('id', '=', target_id).executeTakeFirst());
}
