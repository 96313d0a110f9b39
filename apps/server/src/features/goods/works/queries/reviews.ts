import {
  APPEALABLE_STEPS,
  GRANTED_ROLES,
  OPERATOR_USER_ID,
  RIGHTS,
  type WorkStanding,
  type WorkStep,
} from '@chilyo/protocol';
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import { clock } from '../../../../platform/clock.ts';
import { lockInOrder } from '../../../../platform/lock-order.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { secondsOf } from '../../../../platform/seconds.ts';
import type { Database } from '../../../../platform/tables.ts';
import type { WorkContent, WorkRow } from '../reviewed-kind.ts';

type Db = Kysely<Database>;
type Tx = Transaction<Database>;

/** A work, locked. Throws NOT_FOUND. */
export async function lockWork(tx: Tx, id: number): Promise<WorkRow> {
  lockInOrder(tx, 'works', id);
  const work = await tx.selectFrom('works').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!work) throw new Refusal('NOT_FOUND');
  return work;
}

export async function contentOf(db: Db, workId: number, no: number): Promise<WorkContent> {
  const { content } = await db
    .selectFrom('work_versions')
    .select('content')
    .where('work_id', '=', workId)
    .where('no', '=', no)
    .executeTakeFirstOrThrow();
  return content;
}

/** Contents of all versions of a work. */
export async function contentsOf(db: Db, workId: number): Promise<WorkContent[]> {
  const rows = await db.selectFrom('work_versions').select('content').where('work_id', '=', workId).execute();
  return rows.map(({ content }) => content);
}

/** Changes the standing of a work; its maker's other devices see another revision. */
export async function changeStanding(
  tx: Tx,
  id: number,
  changed: Partial<Pick<WorkRow, 'state' | 'accepted_version' | 'waiting_since' | 'appealed_at'>>,
): Promise<void> {
  await tx
    .updateTable('works')
    .set({
      ...changed,
      ...(changed.accepted_version != null && { was_published: true }),
      revision: sql`revision + 1`,
      updated_at: clock.date(),
    })
    .where('id', '=', id)
    .execute();
}

export async function addStep(tx: Tx, step: Insertable<Database['work_steps']>): Promise<void> {
  await tx.insertInto('work_steps').values(step).execute();
}

/** Steps of works, newest first. */
async function stepsOf(db: Db, workIds: readonly number[]) {
  const rows =
    workIds.length === 0
      ? []
      : await db.selectFrom('work_steps').selectAll().where('work_id', 'in', workIds).orderBy('id', 'desc').execute();
  return Map.groupBy(rows, ({ work_id }) => work_id);
}
type StepRow = NonNullable<ReturnType<Awaited<ReturnType<typeof stepsOf>>['get']>>[number];

/** The newest step of a work. */
export const lastStepOf = async (db: Db, workId: number): Promise<StepRow | undefined> =>
  db.selectFrom('work_steps').selectAll().where('work_id', '=', workId).orderBy('id', 'desc').executeTakeFirst();

/** The decision that an open appeal is about. */
export const appealedStepOf = (db: Db, workId: number): Promise<StepRow> =>
  db
    .selectFrom('work_steps')
    .selectAll()
    .where('work_id', '=', workId)
    .where('step', 'in', APPEALABLE_STEPS)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

export const isAppealable = (step: StepRow | undefined): boolean =>
  APPEALABLE_STEPS.some((each) => each === step?.step);

const standingOf = (work: WorkRow, steps: readonly StepRow[]): WorkStanding => ({
  state: work.state,
  version: work.version,
  accepted_version: work.accepted_version,
  may_appeal: isAppealable(steps[0]),
  is_appealed: work.appealed_at !== null,
  steps: steps.map(
    ({ id, step, version, reason, by_id, created_at }): WorkStep => ({
      id,
      step,
      version,
      reason,
      by_maker: by_id === work.user_id,
      ts: secondsOf(created_at),
    }),
  ),
});

/** Standings of works, by id. */
export async function standingsOf(db: Db, works: readonly WorkRow[]): Promise<Map<number, WorkStanding>> {
  const steps = await stepsOf(
    db,
    works.map(({ id }) => id),
  );
  return new Map(works.map((work) => [work.id, standingOf(work, steps.get(work.id) ?? [])]));
}

/** The standing of a player's own work. Throws NOT_FOUND. */
export async function ownStanding(db: Db, userId: number, id: number): Promise<WorkStanding> {
  const work = await db.selectFrom('works').selectAll().where('id', '=', id).executeTakeFirst();
  if (work?.user_id !== userId) throw new Refusal('NOT_FOUND');
  return (await standingsOf(db, [work])).get(id)!;
}

export async function countWaiting(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('works')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('state', '=', 'candidate')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether no other user has the right to review works. */
export async function isOnlyReviewer(db: Db, userId: number): Promise<boolean> {
  const roles = GRANTED_ROLES.filter((role) => RIGHTS.review_works.some((each) => each === role));
  const other = await db
    .selectFrom('users')
    .select('id')
    .where('id', '<>', userId)
    .where('leaves_at', 'is', null)
    .where((eb) => eb.or([eb('id', '=', OPERATOR_USER_ID), eb('granted_role', 'in', roles)]))
    .limit(1)
    .executeTakeFirst();
  return other === undefined;
}

export async function namesOf(db: Db, userIds: readonly number[]): Promise<Map<number, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await db.selectFrom('users').select(['id', 'name']).where('id', 'in', userIds).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
