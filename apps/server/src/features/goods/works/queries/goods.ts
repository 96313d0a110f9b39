import type { GoodContent, MadeGood, MadeGoodBody, WorkState } from '@chilyo/protocol';
import { type Kysely, sql, type Transaction } from 'kysely';
import { clock } from '../../../../platform/clock.ts';
import { lockInOrder } from '../../../../platform/lock-order.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { secondsOf } from '../../../../platform/seconds.ts';
import type { Database } from '../../../../platform/tables.ts';
import { standingsOf } from './steps.ts';

type Db = Kysely<Database>;
type Tx = Transaction<Database>;
type About = Omit<MadeGoodBody, 'content'>;

const goods = (db: Db) =>
  db
    .selectFrom('works')
    .innerJoin('work_versions as latest', (join) =>
      join.onRef('latest.work_id', '=', 'works.id').onRef('latest.no', '=', 'works.version'),
    )
    .selectAll('works')
    .select(sql<GoodContent>`latest.content`.as('content'))
    .where('works.kind', '<>', 'card');
type Row = Awaited<ReturnType<ReturnType<typeof goods>['executeTakeFirstOrThrow']>>;

async function goodsOfRows(db: Db, rows: readonly Row[]): Promise<MadeGood[]> {
  const standings = await standingsOf(db, rows);
  return rows.map((row) => ({
    ...standings.get(row.id)!,
    id: row.id,
    revision: row.revision,
    content: row.content,
    licence: row.licence,
    is_ai: row.is_ai,
    source: row.source,
    created_ts: secondsOf(row.created_at),
    updated_ts: secondsOf(row.updated_at),
  }));
}

/** A maker's goods of a kind, the last changed first. */
export async function madeGoods(db: Db, userId: number, kind: GoodContent['kind']): Promise<MadeGood[]> {
  const rows = await goods(db)
    .where('works.user_id', '=', userId)
    .where('works.kind', '=', kind)
    .orderBy('works.updated_at', 'desc')
    .orderBy('works.id', 'desc')
    .execute();
  return goodsOfRows(db, rows);
}

/** A maker's own good. Throws NOT_FOUND. */
export async function madeGood(db: Db, userId: number, id: number): Promise<MadeGood> {
  const row = await goods(db).where('works.id', '=', id).where('works.user_id', '=', userId).executeTakeFirst();
  if (!row) throw new Refusal('NOT_FOUND');
  return (await goodsOfRows(db, [row]))[0]!;
}

/** Number of a maker's goods that others do not have. */
export async function countUnsold(db: Db, userId: number, kind: GoodContent['kind']): Promise<number> {
  const { count } = await db
    .selectFrom('works')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('accepted_version', 'is', null)
    .where('state', '<>', 'withdrawn')
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertGood(
  tx: Tx,
  { id, userId, kind, ...about }: About & { id: number; userId: number; kind: GoodContent['kind'] },
): Promise<void> {
  await tx
    .insertInto('works')
    // only drafted cards are shown by a link
    .values({ id, user_id: userId, kind, state: 'draft', link: '', parent_id: null, idea_id: null, ...about })
    .execute();
}

export async function insertGoodVersion(
  tx: Tx,
  workId: number,
  no: number,
  content: GoodContent,
  hash: string,
): Promise<void> {
  await tx
    .insertInto('work_versions')
    .values({ work_id: workId, no, language: null, content: JSON.stringify(content), hash })
    .execute();
}

export async function overwriteGoodVersion(
  tx: Tx,
  workId: number,
  no: number,
  content: GoodContent,
  hash: string,
): Promise<void> {
  await tx
    .updateTable('work_versions')
    .set({ content: JSON.stringify(content), hash, created_at: clock.date() })
    .where('work_id', '=', workId)
    .where('no', '=', no)
    .execute();
}

/** A maker's own good, locked. Throws NOT_FOUND. */
export async function lockOwnGood(tx: Tx, userId: number, id: number) {
  lockInOrder(tx, 'works', id);
  const good = await tx
    .selectFrom('works')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('kind', '<>', 'card')
    .forUpdate()
    .executeTakeFirst();
  if (!good) throw new Refusal('NOT_FOUND');
  return good;
}

/** All goods of a maker, ascending, locked. */
export const ownGoods = (tx: Tx, userId: number) =>
  tx
    .selectFrom('works')
    .select(['id', 'kind', 'state', 'version', 'accepted_version', 'was_published'])
    .where('user_id', '=', userId)
    .where('kind', '<>', 'card')
    .orderBy('id')
    .forUpdate()
    .execute();

export async function goodContentOf(db: Db, workId: number, no: number): Promise<GoodContent> {
  const { content } = await db
    .selectFrom('work_versions')
    .select(sql<GoodContent>`content`.as('content'))
    .where('work_id', '=', workId)
    .where('no', '=', no)
    .executeTakeFirstOrThrow();
  return content;
}

/** Changes a good's row as its next revision. */
export async function updateGood(
  tx: Tx,
  id: number,
  changed: Partial<
    About & {
      version: number;
      state: WorkState;
      waiting_since: null;
      appealed_at: null;
      accepted_version: number | null;
    }
  >,
): Promise<void> {
  await tx
    .updateTable('works')
    .set({ ...changed, revision: sql`revision + 1`, updated_at: clock.date() })
    .where('id', '=', id)
    .execute();
}

export async function deleteVersionsAfter(tx: Tx, workId: number, no: number): Promise<void> {
  await tx.deleteFrom('work_versions').where('work_id', '=', workId).where('no', '>', no).execute();
}

export async function deleteGoods(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('works').where('id', 'in', ids).execute();
}
