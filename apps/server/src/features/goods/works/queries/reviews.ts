import type { Card } from '@chilyo/card-language';
import {
  type calls,
  GRANTED_ROLES,
  OPERATOR_USER_ID,
  PUBLIC_WORK_STATES,
  type ReviewedWork,
  RIGHTS,
  type Right,
  type WorkStanding,
} from '@chilyo/protocol';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import { clock } from '../../../../platform/clock.ts';
import { lockInOrder } from '../../../../platform/lock-order.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { secondsOf } from '../../../../platform/seconds.ts';
import type { Database } from '../../../../platform/tables.ts';
import { nameOfWork, type WorkContent, type WorkRow } from '../reviewed-kind.ts';
import { seenVersion, standingOf, standingsOf, stepsOf } from './steps.ts';

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

/** Whether this user alone has a right of reviewers. */
export async function isOnlyReviewer(db: Db, userId: number, right: Right): Promise<boolean> {
  const roles = GRANTED_ROLES.filter((role) => RIGHTS[right].some((each) => each === role));
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

const decided = sql<boolean>`step not in ('submitted', 'unsubmitted', 'withdrawn', 'appealed')`;

/**
 * Works for the reviewers; `next` is where the page ends. All that wait come on one page, oldest first: what is decided
 * makes room for the rest.
 */
export async function reviewedWorks(
  db: Db,
  { view, kind, limit, before }: z.output<typeof calls.reviewedWorks.query>,
): Promise<{ items: ReviewedWork[]; next: number | null }> {
  if (view !== 'decided') {
    const rows = await db
      .selectFrom('works')
      .selectAll()
      .$if(kind !== undefined, (query) => query.where('kind', '=', kind!))
      .$if(view === 'waiting', (query) => query.where('state', '=', 'candidate').orderBy('waiting_since'))
      .$if(view === 'appeals', (query) => query.where('appealed_at', 'is not', null).orderBy('appealed_at'))
      .orderBy('id')
      .limit(limit)
      .execute();
    return { items: await reviewed(db, rows), next: null };
  }
  const last = await db
    .selectFrom('work_steps')
    .innerJoin('works', 'works.id', 'work_steps.work_id')
    .select(['work_steps.id', 'work_id'])
    .where(decided)
    // of a work only its last decision
    .where(
      sql<boolean>`not exists (select from work_steps as later where later.work_id = work_steps.work_id
        and later.id > work_steps.id and later.step not in ('submitted', 'unsubmitted', 'withdrawn', 'appealed'))`,
    )
    .$if(kind !== undefined, (query) => query.where('works.kind', '=', kind!))
    .$if(before !== undefined, (query) => query.where('work_steps.id', '<', before!))
    .orderBy('work_steps.id', 'desc')
    .limit(limit + 1)
    .execute();
  const shown = last.slice(0, limit);
  const ids = shown.map(({ work_id }) => work_id);
  const rows = ids.length === 0 ? [] : await db.selectFrom('works').selectAll().where('id', 'in', ids).execute();
  const works = await reviewed(
    db,
    ids.flatMap((id) => rows.find((row) => row.id === id) ?? []),
  );
  return { items: works, next: last.length > limit ? shown.at(-1)!.id : null };
}

/** One work for the reviewers. Throws NOT_FOUND. */
export async function reviewedWork(db: Db, id: number): Promise<ReviewedWork> {
  const row = await db.selectFrom('works').selectAll().where('id', '=', id).executeTakeFirst();
  const [work] = row ? await reviewed(db, [row]) : [];
  if (!work) throw new Refusal('NOT_FOUND');
  return work;
}

/** Works with all that reviewers see, in the same order, without drafts that they have never decided about. */
async function reviewed(db: Db, rows: readonly WorkRow[]): Promise<ReviewedWork[]> {
  if (rows.length === 0) return [];
  const makerIds = [...new Set(rows.map(({ user_id }) => user_id))];
  const steps = await stepsOf(
    db,
    rows.map(({ id }) => id),
  );
  const stepsOfWork = ({ id }: WorkRow) => steps.get(id) ?? [];
  const seen = new Map(rows.map((row) => [row.id, seenVersion(row, stepsOfWork(row))]));
  const [versions, makers] = await Promise.all([
    contentsAt(
      db,
      rows.flatMap(({ id, accepted_version: accepted }) =>
        [seen.get(id), accepted ?? undefined].flatMap((no) => (no === undefined ? [] : { work_id: id, no })),
      ),
    ),
    db
      .selectFrom('users')
      .select(['id', 'name'])
      .select((eb) => [
        eb
          .selectFrom('works')
          .whereRef('works.user_id', '=', 'users.id')
          .where('accepted_version', 'is not', null)
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .as('accepted'),
        eb
          .selectFrom('works')
          .whereRef('works.user_id', '=', 'users.id')
          .where('state', 'in', ['refused', 'taken_down'])
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .as('refused'),
      ])
      .where('id', 'in', makerIds)
      .execute(),
  ]);
  return rows.flatMap((row) => {
    const at = (no: number | null | undefined) => versions.get(`${row.id}:${no}`);
    const content = at(seen.get(row.id));
    if (!content) return [];
    const accepted = at(row.accepted_version);
    const maker = makers.find(({ id }) => id === row.user_id)!;
    return {
      ...standingOf(row, stepsOfWork(row)),
      id: row.id,
      kind: row.kind,
      name: nameOfWork(content),
      user_id: row.user_id,
      maker: maker.name ?? '',
      card: 'kind' in content ? null : content,
      content: 'kind' in content ? content : null,
      accepted_content: accepted && 'kind' in accepted ? accepted : null,
      licence: row.licence,
      is_ai: row.is_ai,
      source: row.source,
      accepted_before: Number(maker.accepted),
      refused_before: Number(maker.refused),
      waiting_ts: secondsOfNull(row.appealed_at ?? row.waiting_since),
    };
  });
}
async function contentsAt(
  db: Db,
  wanted: readonly { work_id: number; no: number }[],
): Promise<Map<string, WorkContent>> {
  const { rows } = await sql<{ work_id: number; no: number; content: WorkContent }>`
    select work_id, no, content from work_versions
    where (work_id, no) in (select work_id, no from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
      as row (work_id integer, no integer))`.execute(db);
  return new Map(rows.map(({ work_id, no, content }) => [`${work_id}:${no}`, content]));
}

const secondsOfNull = (date: Date | null) => date && secondsOf(date);

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
