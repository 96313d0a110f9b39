import type { PostRef } from '@chilyo/protocol';
import type { Insertable, Kysely, Transaction } from 'kysely';
import type { Database } from '../../../../platform/tables.ts';

type Db = Kysely<Database>;
type Tx = Transaction<Database>;

/** Adds a player's report to a case; false if it is there already. */
export const insertReport = async (tx: Tx, report: Insertable<Database['case_reports']>): Promise<boolean> =>
  (await tx
    .insertInto('case_reports')
    .values(report)
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()) !== undefined;

/** All who have reported the target of a case. */
export const reportersOf = async (tx: Tx, caseId: number): Promise<number[]> =>
  (
    await tx.selectFrom('case_reports').select('user_id').where('case_id', '=', caseId).orderBy('user_id').execute()
  ).map(({ user_id }) => user_id);

/** Who reported a post in a case, without those whose reports of it are older than `since`. */
export const reportersSince = async (
  tx: Tx,
  caseId: number,
  { kind, id }: PostRef,
  since: Date | undefined,
): Promise<{ user_id: number; reason: string }[]> => {
  const reports = await tx
    .selectFrom('case_reports')
    .innerJoin('moderation_cases', 'id', 'case_id')
    .select(['case_id', 'user_id', 'case_reports.reason', 'case_reports.created_at'])
    .where('post_kind', '=', kind)
    .where('post_id', '=', id)
    .where('kind', '=', kind)
    .execute();
  const before = new Set(reports.flatMap((one) => (since && one.created_at <= since ? [one.user_id] : [])));
  return reports.filter(({ case_id, user_id }) => case_id === caseId && !before.has(user_id));
};

/** Whether an open case is about a post. */
export const isReported = async (db: Db, { kind, id }: PostRef): Promise<boolean> =>
  (await db
    .selectFrom('moderation_cases')
    .select('id')
    .where('post_kind', '=', kind)
    .where('post_id', '=', id)
    .where('kind', '=', kind)
    .where('decided_at', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined;
