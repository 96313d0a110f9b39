import type { calls, ReviewedWork } from '@chilyo/protocol';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { cursorOf, cursorPage, Int4, readCursor } from '../../../../platform/cursor.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { secondsOf } from '../../../../platform/seconds.ts';
import type { Database } from '../../../../platform/tables.ts';
import { nameOfWork, type WorkContent, type WorkRow } from '../reviewed-kind.ts';
import { seenVersion, standingOf, stepsOf } from './steps.ts';

type Db = Kysely<Database>;
type Page = { items: ReviewedWork[]; next: string | null };

const decided = sql<boolean>`step not in ('submitted', 'unsubmitted', 'withdrawn', 'appealed')`;

/** Latest time of a cursor, ms: PostgreSQL knows none later than of the year 294276, a Date none of 275761. */
const LATEST = 8.64e15;
const Moment = z.int().min(0).max(LATEST);

/**
 * Works for the reviewers: waiting ones oldest first, decided ones newest first. Candidates for the sets wait for months;
 * only readers who may fill sets see them among other kinds.
 */
export const reviewedWorks = (
  db: Db,
  query: z.output<typeof calls.reviewedWorks.query>,
  mayFill: boolean,
): Promise<Page> => (query.view === 'decided' ? decidedWorks(db, query) : waitingWorks(db, query, mayFill));

async function waitingWorks(
  db: Db,
  { view, kind, limit, before }: z.output<typeof calls.reviewedWorks.query>,
  mayFill: boolean,
): Promise<Page> {
  const since = view === 'waiting' ? 'waiting_since' : 'appealed_at';
  const [at, id] = before === undefined ? [0, 0] : readCursor(before, [Moment, Int4]);
  const rows = await db
    .selectFrom('works')
    .selectAll()
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind!))
    .$if(view === 'waiting', (query) => query.where('state', '=', 'candidate'))
    .$if(view === 'waiting' && kind === undefined && !mayFill, (query) => query.where('kind', '<>', 'card'))
    .where(since, 'is not', null)
    .where(sql<boolean>`(${sql.ref(since)}, id) > (${new Date(at)}::timestamptz, ${id}::integer)`)
    .orderBy(since)
    .orderBy('id')
    .limit(limit + 1)
    .execute();
  const { items, next } = cursorPage(
    rows,
    limit,
    (row) => row,
    (row) => cursorOf(row[since]!.getTime(), row.id),
  );
  return { items: await reviewed(db, items), next };
}

async function decidedWorks(
  db: Db,
  { kind, limit, before }: z.output<typeof calls.reviewedWorks.query>,
): Promise<Page> {
  const [end] = before === undefined ? [undefined] : readCursor(before, [Int4]);
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
    .$if(end !== undefined, (query) => query.where('work_steps.id', '<', end!))
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
  return { items: works, next: last.length > limit ? cursorOf(shown.at(-1)!.id) : null };
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
