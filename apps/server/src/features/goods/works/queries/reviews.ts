import type { Card } from '@chilyo/card-language';
import {
  GRANTED_ROLES,
  may,
  OPERATOR_USER_ID,
  PUBLIC_WORK_STATES,
  type Right,
  type WorkStanding,
} from '@chilyo/protocol';
import { type Kysely, sql, type Transaction } from 'kysely';
import { clock } from '../../../../platform/clock.ts';
import { lockInOrder } from '../../../../platform/lock-order.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import type { Database } from '../../../../platform/tables.ts';
import type { WithRole } from '../../../core/identity/service.ts';
import type { WorkContent, WorkRow } from '../reviewed-kind.ts';
import { standingsOf } from './steps.ts';

type Db = Kysely<Database>;
type Tx = Transaction<Database>;

/** The maker of a work, who is locked before it. Throws NOT_FOUND. */
export async function makerOf(db: Db, id: number): Promise<number> {
  const work = await db.selectFrom('works').select('user_id').where('id', '=', id).executeTakeFirst();
  if (!work) throw new Refusal('NOT_FOUND');
  return work.user_id;
}

/** A work, locked. Throws NOT_FOUND. */
export async function lockWork(tx: Tx, id: number): Promise<WorkRow> {
  lockInOrder(tx, 'works', id);
  const work = await tx.selectFrom('works').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!work) throw new Refusal('NOT_FOUND');
  return work;
}

/** A made card with its row; undefined when there is none. */
export async function cardWork(db: Db, id: number): Promise<{ work: WorkRow; card: Card } | undefined> {
  const work = await db
    .selectFrom('works')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', 'card')
    .executeTakeFirst();
  return work && { work, card: (await contentOf(db, id, work.version)) as Card };
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

/**
 * The number of works that wait for a decision or the answer to an appeal, as a part of another query. Candidates for
 * the sets count only for readers who may fill them: others could never bring the number down.
 */
export const worksToDecide = (db: Db, mayFill: boolean) =>
  db
    .selectFrom('works')
    .where((eb) =>
      eb.or([
        eb('appealed_at', 'is not', null),
        mayFill ? eb('state', '=', 'candidate') : eb('state', '=', 'candidate').and('kind', '<>', 'card'),
      ]),
    )
    .select(sql<number>`count(*)::int`.as('count'));

/** Whether this user alone may use a right of reviewers, beside the maker of what is decided about. */
export async function isOnlyReviewer(
  db: Db,
  withRole: WithRole,
  { userId, makerId, right }: { userId: number; makerId: number; right: Right },
): Promise<boolean> {
  const others = await db
    .selectFrom('users')
    .selectAll()
    .where('id', 'not in', [userId, makerId])
    .where((eb) => eb.or([eb('id', '=', OPERATOR_USER_ID), eb('granted_role', 'in', GRANTED_ROLES)]))
    .execute();
  for (const other of others) if (may(await withRole(other), right)) return false;
  return true;
}

export async function namesOf(db: Db, userIds: readonly number[]): Promise<Map<number, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await db.selectFrom('users').select(['id', 'name']).where('id', 'in', userIds).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** A work that others see, in the version that they see. */
export const shownWork = (db: Db, id: number): Promise<{ user_id: number; version: number } | undefined> =>
  db
    .selectFrom('works')
    .select(['user_id', sql<number>`coalesce(accepted_version, version)`.as('version')])
    .where('id', '=', id)
    .where('state', '<>', 'taken_down')
    .where((eb) => eb.or([eb('state', 'in', PUBLIC_WORK_STATES), eb('accepted_version', 'is not', null)]))
    .executeTakeFirst();

/** Any work as moderators see it: its maker, its kind, and in the shown version its name. */
export const workForDesk = async (db: Db, id: number) => {
  const row = await db
    .selectFrom('works')
    .innerJoin('users', 'users.id', 'works.user_id')
    .innerJoin('work_versions as shown', (join) =>
      join
        .onRef('shown.work_id', '=', 'works.id')
        .on('shown.no', '=', sql<number>`coalesce(works.accepted_version, works.version)`),
    )
    .select(['works.id', 'works.kind', 'works.user_id', 'users.name', 'works.source', 'works.updated_at'])
    .select(sql<string>`shown.content->>'name'`.as('title'))
    .where('works.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { updated_at, ...work } = row;
  return { ...work, deleted_at: (await shownWork(db, id)) ? null : updated_at };
};
