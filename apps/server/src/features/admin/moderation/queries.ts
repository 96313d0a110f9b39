import {
  CASE_TAKEN_MS,
  type Case,
  type CaseKind,
  type CaseState,
  DEPARTED_NAME,
  OPERATOR_USER_ID,
} from '@chilyo/protocol';
import { type Insertable, type Kysely, type RawBuilder, type Selectable, sql, type Transaction } from 'kysely';
import { lockInOrder } from '../../../platform/lock-order.ts';
import { type PageAsked, pageOf } from '../../../platform/page.ts';
import { secondsOf } from '../../../platform/seconds.ts';
import type { Database } from '../../../platform/tables.ts';

type Db = Kysely<Database>;
type Tx = Transaction<Database>;
export type CaseRow = Selectable<Database['moderation_cases']>;
export type CasesAsked = PageAsked & { kind?: CaseKind | undefined; state: CaseState | 'open' };

/** A case taken before this moment is free again. */
const freeSince = (now: number) => new Date(now - CASE_TAKEN_MS);
export const isTaken = ({ taken_at, decided_at }: CaseRow, now: number): boolean =>
  decided_at === null && taken_at !== null && taken_at > freeSince(now);

/**
 * Condition on cases that `viewer` may decide. Cases about moderators and about the operator are visible to the operator
 * only, because moderators judge neither themselves nor each other.
 */
export function isDecidedBy(viewer: number): RawBuilder<boolean> {
  if (viewer === OPERATOR_USER_ID) return sql`true`;
  const staff = sql`select id from users where granted_role = 'moderator' or id = ${OPERATOR_USER_ID}`;
  return sql`coalesce(accused_id, 0) not in (${staff})
    and (kind not in ('appeal', 'objection') or coalesce(asker_id, 0) not in (${staff}))`;
}

/** Whether a user with the right may decide a case, apart from whether it is their own. */
export const mayDecide = async (db: Db, id: number, viewer: number): Promise<boolean> =>
  (await db
    .selectFrom('moderation_cases')
    .select('id')
    .where('id', '=', id)
    .where(isDecidedBy(viewer))
    .executeTakeFirst()) !== undefined;

/** A page of the queue: open cases oldest first, decided ones newest first; only cases that `viewer` may decide. */
export async function casesAsked(
  db: Db,
  { kind, state, before, limit }: CasesAsked,
  now: number,
  viewer = OPERATOR_USER_ID,
) {
  const isOver = state === 'decided';
  let asked = shown(db)
    .where('decided_at', isOver ? 'is not' : 'is', null)
    .orderBy('moderation_cases.id', isOver ? 'desc' : 'asc')
    .limit(limit + 1);
  asked = asked.where(isDecidedBy(viewer));
  if (kind) asked = asked.where('kind', '=', kind);
  if (before !== undefined) asked = asked.where('moderation_cases.id', isOver ? '<' : '>', before);
  if (state === 'taken') asked = asked.where('taken_at', '>', freeSince(now));
  if (state === 'new')
    asked = asked.where((eb) => eb.or([eb('taken_at', 'is', null), eb('taken_at', '<=', freeSince(now))]));
  const rows = await asked.execute();
  const shownWith = await withParts(db, rows.slice(0, limit));
  return pageOf(rows, limit, (row) => shownCase(row, shownWith(row), now));
}

/** Open cases of a kind, oldest first. */
export const openCases = async (db: Db, kind: CaseKind, now: number): Promise<Case[]> =>
  (await casesAsked(db, { kind, state: 'open', limit: 100 }, now)).items;

/** Id of the newest case, 0 for none. */
export const lastCaseId = async (db: Db): Promise<number> =>
  (
    await db
      .selectFrom('moderation_cases')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirst()
  )?.id ?? 0;

/** Cases opened since a certain one, counted by kind, and the newest of them. */
export async function casesAfter(db: Db, id: number): Promise<{ last: number; counts: [CaseKind, number][] }> {
  const rows = await db
    .selectFrom('moderation_cases')
    .select(['kind', sql<number>`count(*)::int`.as('count'), sql<number>`max(id)::int`.as('last')])
    .where('id', '>', id)
    .groupBy('kind')
    .orderBy('kind')
    .execute();
  return { last: Math.max(id, ...rows.map(({ last }) => last)), counts: rows.map(({ kind, count }) => [kind, count]) };
}

/** Reports filed by a user, newest first. */
export const casesOf = async (db: Db, userId: number, { before, limit }: PageAsked) => {
  let asked = db
    .selectFrom('moderation_cases')
    .leftJoin('case_reports', (join) => join.onRef('case_id', '=', 'id').on('user_id', '=', userId))
    .select(['id', 'kind', 'ref', 'about', 'answer'])
    .select(({ fn }) => [
      fn.coalesce('case_reports.reason', 'moderation_cases.reason').as('reason'),
      fn.coalesce('case_reports.words', 'moderation_cases.words').as('words'),
      fn.coalesce('case_reports.created_at', 'moderation_cases.created_at').as('created_at'),
    ])
    .where((eb) => eb.or([eb('case_reports.user_id', '=', userId), eb('asker_id', '=', userId)]))
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (before !== undefined) asked = asked.where('id', '<', before);
  return pageOf(await asked.execute(), limit, ({ created_at, ...row }) => ({
    ...row,
    created_ts: secondsOf(created_at),
  }));
};

const shown = (db: Db) =>
  db
    .selectFrom('moderation_cases')
    .leftJoin('users as asker', 'asker.id', 'asker_id')
    .leftJoin('users as accused', 'accused.id', 'accused_id')
    .leftJoin('users as assignee', 'assignee.id', 'assignee_id')
    .leftJoin('users as decider', 'decider.id', 'decided_by')
    .selectAll('moderation_cases')
    .select([
      'asker.name as asker_name',
      'accused.name as accused_name',
      'assignee.name as assignee_name',
      'decider.name as decider_name',
    ]);
type ShownRow = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number];

const personOf = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' });

type Parts = Pick<Case, 'reports' | 'takedown'>;

/** What lies in tables of its own. */
async function withParts(db: Db, rows: readonly ShownRow[]): Promise<(row: ShownRow) => Parts> {
  if (rows.length === 0) return () => ({ reports: [], takedown: null });
  const [reports, takedowns] = await Promise.all([
    db
      .selectFrom('case_reports')
      .innerJoin('users', 'users.id', 'user_id')
      .select(['case_id', 'user_id', 'name', 'reason', 'words', 'seq', 'case_reports.created_at'])
      .where(
        'case_id',
        'in',
        rows.map(({ id }) => id),
      )
      .orderBy('case_reports.created_at')
      .orderBy('user_id')
      .execute(),
    db
      .selectFrom('takedowns')
      .select(['id', 'name', 'email', 'address'])
      .where('id', 'in', [0, ...rows.flatMap(({ kind, ref }) => (kind === 'takedown' ? [ref] : []))])
      .execute(),
  ]);
  const reportsOf = Map.groupBy(reports, ({ case_id }) => case_id);
  const asked = new Map(takedowns.map(({ id, ...one }) => [id, { ...one, is_mailed: false }]));
  return ({ id, kind, ref }) => ({
    reports: (reportsOf.get(id) ?? []).map(({ user_id, name, reason, words, seq, created_at }) => ({
      by: { id: user_id, name },
      reason,
      words,
      seq,
      created_ts: secondsOf(created_at),
    })),
    takedown: kind === 'takedown' ? (asked.get(ref) ?? null) : null,
  });
}

function shownCase(row: ShownRow, parts: Parts, now: number): Case {
  const { id, kind, ref, about, content, reason, words, seq, evidence, decided_at, taken_at } = row;
  const isHeld = isTaken(row, now);
  const assignee = personOf(row.assignee_id, row.assignee_name);
  return {
    id,
    kind,
    ref,
    about,
    content,
    reason,
    words,
    seq,
    evidence,
    state: decided_at ? 'decided' : isHeld ? 'taken' : 'new',
    asker: personOf(row.asker_id, row.asker_name),
    ...parts,
    post: row.post_kind && row.post_id ? { kind: row.post_kind, id: row.post_id } : null,
    accused: personOf(row.accused_id, row.accused_name),
    created_ts: secondsOf(row.created_at),
    assignee:
      isHeld && assignee && taken_at
        ? { ...assignee, until_ts: secondsOf(new Date(taken_at.getTime() + CASE_TAKEN_MS)) }
        : null,
    decision: decided_at && {
      by: personOf(row.decided_by, row.decider_name),
      ts: secondsOf(decided_at),
      is_granted: row.is_granted ?? false,
      words: row.answer ?? '',
    },
  };
}

type NewRow = Insertable<Database['moderation_cases']>;

export const insertCase = async (db: Db, one: NewRow): Promise<number> =>
  (await db.insertInto('moderation_cases').values(one).returning('id').executeTakeFirstOrThrow()).id;

/** The open case of a reported target, which is opened if there is none; locked until the transaction ends. */
export async function openCaseOf(tx: Tx, one: NewRow): Promise<number> {
  for (;;) {
    const made = await tx
      .insertInto('moderation_cases')
      .values(one)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (made) return made.id;
    const open = await tx
      .selectFrom('moderation_cases')
      .select('id')
      .where('kind', '=', one.kind)
      .where('ref', '=', one.ref)
      .where('accused_id', 'is not distinct from', one.accused_id ?? null)
      .where('decided_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    // it may have been decided just now
    if (open) return open.id;
  }
}

/** A case, locked until the transaction ends. */
export const lockCase = (tx: Tx, id: number): Promise<CaseRow | undefined> => {
  lockInOrder(tx, 'cases', id);
  return tx.selectFrom('moderation_cases').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
};

export const nameOf = async (tx: Tx, userId: number): Promise<string> =>
  (await tx.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirst())?.name ?? '';

export const writeCase = (tx: Tx, id: number, fields: Partial<Omit<CaseRow, 'id' | 'evidence'>>) =>
  tx.updateTable('moderation_cases').set(fields).where('id', '=', id).execute();

/** Evidence of a case or a sanction, in which a departing user is called by their name no more. */
export const evidenceWithout = (userId: number): RawBuilder<string> => sql`(
  select jsonb_agg(case when line -> 'user_id' = to_jsonb(${userId}::integer)
    then line || jsonb_build_object('name', ${DEPARTED_NAME}::text) else line end order by place)
  from jsonb_array_elements(evidence) with ordinality as lines (line, place))`;

/** Condition on rows whose evidence names a user. */
export const isInEvidence = (userId: number): RawBuilder<boolean> =>
  sql`evidence @> jsonb_build_array(jsonb_build_object('user_id', ${userId}::integer))`;

/** Erases a deleted user's data from cases about them, and their name from the evidence of others. */
export async function forgetAccused(tx: Tx, userId: number): Promise<void> {
  await tx
    .updateTable('moderation_cases')
    .set({ about: '', content: '', evidence: '[]' })
    .where('accused_id', '=', userId)
    .execute();
  await tx
    .updateTable('moderation_cases')
    .set({ evidence: evidenceWithout(userId) })
    .where(isInEvidence(userId))
    .execute();
}
