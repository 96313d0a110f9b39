import { type calls, PUBLIC_WORK_STATES, type ReviewedWork } from '@chilyo/protocol';
import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import { Refusal } from '../../../../platform/refusal.ts';
import { secondsOf } from '../../../../platform/seconds.ts';
import type { Database } from '../../../../platform/tables.ts';
import { nameOfWork, type WorkRow } from '../reviewed-kind.ts';
import { standingsOf } from './reviews.ts';

type Db = Kysely<Database>;

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
  // drafts are their makers' own
  if (!row || row.state === 'draft') {
    if (!row || row.accepted_version === null) throw new Refusal('NOT_FOUND');
  }
  return (await reviewed(db, [row]))[0]!;
}

/** Works with all that reviewers see, in the same order. */
async function reviewed(db: Db, rows: readonly WorkRow[]): Promise<ReviewedWork[]> {
  if (rows.length === 0) return [];
  const makerIds = [...new Set(rows.map(({ user_id }) => user_id))];
  const [standings, versions, makers] = await Promise.all([
    standingsOf(db, rows),
    db
      .selectFrom('work_versions')
      .select(['work_id', 'no', 'content'])
      .where(
        'work_id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute(),
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
  return rows.map((row) => {
    const at = (no: number | null) =>
      versions.find((version) => version.work_id === row.id && version.no === no)?.content ?? null;
    // a draft that follows an accepted version is its maker's own
    const content = at(row.state === 'draft' ? row.accepted_version : row.version)!;
    const accepted = at(row.accepted_version);
    const maker = makers.find(({ id }) => id === row.user_id)!;
    return {
      ...standings.get(row.id)!,
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
const secondsOfNull = (date: Date | null) => date && secondsOf(date);

/** The maker of a work that others see, its name, and where it comes from. */
export const reportedWork = (
  db: Db,
  id: number,
): Promise<{ user_id: number; name: string; source: string } | undefined> =>
  db
    .selectFrom('works')
    .innerJoin('work_versions as shown', (join) =>
      join
        .onRef('shown.work_id', '=', 'works.id')
        .on('shown.no', '=', sql<number>`coalesce(works.accepted_version, works.version)`),
    )
    .select(['works.user_id', 'works.source', sql<string>`shown.content->>'name'`.as('name')])
    .where('works.id', '=', id)
    .where((eb) => eb.or([eb('works.state', 'in', PUBLIC_WORK_STATES), eb('works.accepted_version', 'is not', null)]))
    .executeTakeFirst();
