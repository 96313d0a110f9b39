import { CARD_LANGUAGE, type Card } from '@chilyo/card-language';
import {
  isPublicWork,
  may,
  PUBLIC_WORK_STATES,
  type Work,
  type WorkKind,
  type WorkLicence,
  type WorkState,
} from '@chilyo/protocol';
import { type ExpressionBuilder, type Kysely, sql, type Transaction } from 'kysely';
import { clock } from '../../../platform/clock.ts';
import { lockInOrder } from '../../../platform/lock-order.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { secondsOf } from '../../../platform/seconds.ts';
import type { Database } from '../../../platform/tables.ts';
import type { UserRow } from '../../core/identity/service.ts';
import { hashOf, isSameCard } from './made-card.ts';
import { deleteBorrowersOf, isBorrower } from './queries/borrowers.ts';
import { deleteScenes } from './queries/scenes.ts';
import { wasSubmitted } from './queries/steps.ts';

export type Db = Kysely<Database>;
type Tx = Transaction<Database>;

/** What a maker says about a work beside its card. */
export type About = { licence: WorkLicence | null; is_ai: boolean; source: string };

/** Rows of works with the latest version of their cards. */
export const worksWithCards = (db: Db) =>
  db
    .selectFrom('works')
    .where('works.kind', '=', 'card')
    .innerJoin('users', 'users.id', 'works.user_id')
    .innerJoin('work_versions as latest', (join) =>
      join.onRef('latest.work_id', '=', 'works.id').onRef('latest.no', '=', 'works.version'),
    )
    .selectAll('works')
    .select(['users.name as maker', sql<Card>`latest.content`.as('card')])
    .select((eb) =>
      eb.exists(eb.selectFrom('work_scenes').select('work_id').whereRef('work_id', '=', 'works.id')).as('has_scene'),
    );
type Row = Awaited<ReturnType<ReturnType<typeof worksWithCards>['executeTakeFirstOrThrow']>>;

export const workOfRow = (row: Row, me: number | null): Work => ({
  id: row.id,
  state: row.state,
  revision: row.revision,
  version: row.version,
  card: row.card,
  licence: row.licence,
  is_ai: row.is_ai,
  source: row.source,
  parent_id: row.parent_id,
  idea_id: row.idea_id,
  user_id: row.user_id,
  maker: row.maker ?? '',
  is_mine: row.user_id === me,
  link: row.user_id === me ? row.link : null,
  has_scene: Boolean(row.has_scene),
  matches: row.matches,
  created_ts: secondsOf(row.created_at),
  updated_ts: secondsOf(row.updated_at),
});

/** What shows a caller more than open and own works: the link of a draft, the right to review what is no draft. */
export type Admission = { link?: string | undefined; isReviewer?: boolean };

export const admissionOf = (user: UserRow | null, link: string | undefined): Admission => ({
  link,
  isReviewer: may(user, 'review_works'),
});

/** A work that the caller may see: an open one, an own one, a draft that they borrow, or one that they are admitted to. Throws NOT_FOUND. */
export async function workFor(
  db: Db,
  id: number,
  me: number | null,
  { link, isReviewer = false }: Admission = {},
): Promise<Work> {
  const row = await worksWithCards(db).where('works.id', '=', id).executeTakeFirst();
  const isSeen =
    row &&
    (isPublicWork(row.state) ||
      row.user_id === me ||
      (isReviewer && row.state !== 'draft') ||
      (row.state === 'draft' && (row.link === link || (await isBorrower(db, id, me)))));
  if (!isSeen) throw new Refusal('NOT_FOUND');
  return workOfRow(row, me);
}

/** Whether a match was dealt any version of a work of the query. */
const wasDealt = (eb: ExpressionBuilder<Database, 'works'>) =>
  eb.exists(
    eb.selectFrom('work_versions').select('no').whereRef('work_id', '=', 'works.id').where('is_dealt', '=', true),
  );

async function countWorks(db: Db, userId: number, isOpen: boolean): Promise<number> {
  const { count } = await db
    .selectFrom('works')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('kind', '=', 'card')
    .where('state', isOpen ? 'in' : 'not in', PUBLIC_WORK_STATES)
    .where((eb) => eb.or([eb('state', '<>', 'withdrawn'), eb.not(wasDealt(eb))]))
    .executeTakeFirstOrThrow();
  return Number(count);
}
export const countOpenWorks = (db: Db, userId: number): Promise<number> => countWorks(db, userId, true);
/**
 * Number of a player's works that are not open, without dealt ones that were taken back: they stay for the replays
 * of their matches, and their maker cannot delete them.
 */
export const countDrafts = (db: Db, userId: number): Promise<number> => countWorks(db, userId, false);

/** The next id of a work: its card holds it. */
export async function nextWorkId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('works', 'id'))::integer as id`.execute(db);
  return rows[0]!.id;
}

export const isWork = async (db: Db, id: number, kind: WorkKind = 'card'): Promise<boolean> =>
  (await db.selectFrom('works').select('id').where('kind', '=', kind).where('id', '=', id).executeTakeFirst()) !==
  undefined;

export async function insertWork(
  tx: Tx,
  work: About & {
    id: number;
    userId: number;
    card: Card;
    parentId: number | null;
    ideaId: number | null;
    link: string;
  },
): Promise<void> {
  const { id, userId, card, parentId, ideaId, link, licence, is_ai, source } = work;
  await tx
    .insertInto('works')
    .values({
      id,
      user_id: userId,
      kind: 'card',
      state: 'draft',
      licence,
      is_ai,
      source,
      link,
      parent_id: parentId,
      idea_id: ideaId,
    })
    .execute();
  await insertVersion(tx, id, 1, card);
}

const insertVersion = (tx: Tx, workId: number, no: number, card: Card) =>
  tx
    .insertInto('work_versions')
    .values({ work_id: workId, no, language: CARD_LANGUAGE, content: JSON.stringify(card), hash: hashOf(card) })
    .execute();

/** The row of a player's own work, locked. Throws NOT_FOUND. */
export async function ownWorkForUpdate(tx: Tx, userId: number, id: number) {
  lockInOrder(tx, 'works', id);
  const work = await tx.selectFrom('works').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (work?.user_id !== userId || work.kind !== 'card') throw new Refusal('NOT_FOUND');
  return work;
}

export const versionOf = (db: Db, workId: number, no: number) =>
  db
    .selectFrom('work_versions')
    .select([sql<Card>`content`.as('card'), 'is_dealt'])
    .where('work_id', '=', workId)
    .where('no', '=', no)
    .executeTakeFirstOrThrow();

/**
 * Writes the card of a work of which anything has changed. What a match was dealt, or what others have seen openly, stays as it is: a new version
 * follows it. Returns the number of the version that holds the card.
 */
export async function writeCard(
  tx: Tx,
  { id, version, state }: { id: number; version: number; state: WorkState },
  card: Card,
): Promise<number> {
  const before = await versionOf(tx, id, version);
  // reviewers decide about licence and source too, by the number of the version
  if (isSameCard(before.card, card) && !(await wasSubmitted(tx, id, version))) return version;
  if (before.is_dealt || state !== 'draft') {
    await insertVersion(tx, id, version + 1, card);
    return version + 1;
  }
  await tx
    .updateTable('work_versions')
    .set({ content: JSON.stringify(card), hash: hashOf(card), language: CARD_LANGUAGE, created_at: clock.date() })
    .where('work_id', '=', id)
    .where('no', '=', version)
    .execute();
  return version;
}

/** Changes a work's row as its next revision. Another link ends every right to the draft, as another state does. */
export async function updateWork(
  tx: Tx,
  id: number,
  changed: Partial<About & { state: WorkState; version: number; link: string; waiting_since: null; appealed_at: null }>,
): Promise<void> {
  if (changed.state !== undefined || changed.link !== undefined) await deleteBorrowersOf(tx, [id]);
  await tx
    .updateTable('works')
    .set({ ...changed, revision: sql`revision + 1`, updated_at: clock.date() })
    .where('id', '=', id)
    .execute();
}

export async function deleteWorks(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('works').where('id', 'in', ids).execute();
}

/** Locks works: `share` only keeps them from being changed or deleted. */
export async function lockWorks(tx: Tx, ids: readonly number[], strength: 'share' | 'update'): Promise<void> {
  for (const id of ids) lockInOrder(tx, 'works', id);
  const rows = tx.selectFrom('works').select('id').where('id', 'in', ids).orderBy('id');
  await (strength === 'share' ? rows.forShare() : rows.forUpdate()).execute();
}

/** All works of a player with their ideas, ascending. */
export const lockWorksOf = (tx: Tx, userId: number) =>
  tx
    .selectFrom('works')
    .select(['id', 'idea_id', 'state'])
    .where('kind', '=', 'card')
    .where('user_id', '=', userId)
    .orderBy('id')
    .forUpdate()
    .execute();

/** The works among these that no match was dealt. */
export async function neverDealtAmong(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('works')
    .select('id')
    .where('id', 'in', ids)
    .where((eb) => eb.not(wasDealt(eb)))
    .execute();
  return rows.map(({ id }) => id);
}

/** Takes works out of sight, without their source; the latest version of each that is left counts. */
export async function hideWorks(tx: Tx, ids: readonly number[]): Promise<void> {
  await deleteScenes(tx, ids);
  await deleteBorrowersOf(tx, ids);
  await tx
    .updateTable('works')
    .set({
      state: 'withdrawn',
      source: '',
      waiting_since: null,
      appealed_at: null,
      updated_at: clock.date(),
      version: sql`(select max(no) from work_versions where work_id = works.id)`,
    })
    .where('id', 'in', ids)
    .execute();
}
