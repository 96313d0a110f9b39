import type { Con, ConPack, calls, SalesDay } from '@chilyo/protocol';
import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import { pageOf } from '../../../platform/page.ts';
import { isTakenDown } from '../../../platform/pictures/blocked.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { meantBy } from '../../../platform/search/meant.ts';
import type { Database } from '../../../platform/tables.ts';
import { salesByDay } from '../economy/service.ts';

type Db = Kysely<Database>;

/**
 * Emoticons, each with whether the caller owns it, also through an own pack or a free one. `userId` is null for a
 * visitor.
 */
function consFor(db: Db, userId: number | null) {
  const me = userId ?? 0;
  return db
    .selectFrom('cons')
    .innerJoin('con_packs as pack', 'pack.id', 'cons.pack_id')
    .innerJoin('users', 'users.id', 'pack.user_id')
    .leftJoin('con_owners as owner', (join) => join.onRef('owner.con_id', '=', 'cons.id').on('owner.user_id', '=', me))
    .leftJoin('con_favourites as favourite', (join) =>
      join.onRef('favourite.con_id', '=', 'cons.id').on('favourite.user_id', '=', me),
    )
    .leftJoin('muted_con_packs as muted', (join) =>
      join.onRef('muted.pack_id', '=', 'cons.pack_id').on('muted.user_id', '=', me),
    )
    .select((eb) => [
      'cons.id',
      'cons.name',
      'cons.pack_id',
      'cons.url',
      'cons.price',
      'cons.tags',
      'cons.is_animated',
      'cons.place',
      eb('pack.cover_id', '=', eb.ref('cons.id')).as('is_cover'),
      'pack.name as pack',
      'pack.user_id',
      'users.name as maker',
      eb
        .or([eb('cons.is_common', '=', true), eb('pack.user_id', '=', me), eb('owner.user_id', 'is not', null)])
        .as('is_mine'),
      eb('favourite.user_id', 'is not', null).as('is_favourite'),
      eb('muted.user_id', 'is not', null).as('is_muted'),
      isTakenDown('cons.url').as('is_taken_down'),
    ])
    .orderBy('cons.place')
    .orderBy('cons.id');
}

type Row = Awaited<ReturnType<ReturnType<typeof consFor>['execute']>>[number];
/** An emoticon that was taken down is seen by its maker and its owners alone: its name is down as well. */
const isSeen = ({ is_mine, is_taken_down }: Row): boolean => Boolean(is_mine) || !is_taken_down;

const conOfRow = ({
  url,
  place: _place,
  is_taken_down: _isTakenDown,
  is_cover,
  is_mine,
  is_favourite,
  is_muted,
  ...row
}: Row): Con => ({
  ...row,
  is_cover: Boolean(is_cover),
  image: url ?? `/api/cons/${row.id}/picture.svg`,
  is_mine: Boolean(is_mine),
  is_favourite: Boolean(is_favourite),
  is_muted: Boolean(is_muted),
});

/** The emoticons among these that everyone finds in the shop, or has. */
export const consForSale = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('cons')
    .innerJoin('con_packs as pack', 'pack.id', 'cons.pack_id')
    .select(['cons.id', 'cons.name', 'cons.tags', 'pack.name as pack', 'pack.user_id'])
    .where('cons.id', 'in', ids)
    .where('cons.is_for_sale', '=', true)
    .where(sql<boolean>`not ${isTakenDown('cons.url')}`)
    .orderBy('cons.id');

/** As their maker has put two of a pack. */
const inPack = (one: Row, other: Row): number => (one.pack_id === other.pack_id ? one.place - other.place : 0);

/** Of the emoticons that the caller does not own, the start-up list holds the newest. */
const LISTED_MOST = 200;
export const ownCons = (me: number) => sql<number>`(
  select con_id from con_owners where user_id = ${me} union select id from cons where is_common
  union select cons.id from cons join con_packs on con_packs.id = pack_id where con_packs.user_id = ${me})`;

/** The caller's emoticons in their own order, then the newest of the others; or the emoticons with the given ids. */
export async function conRows(db: Db, userId: number | null, ids?: readonly number[]): Promise<Con[]> {
  const wanted = ids ?? (await listedIds(db, userId ?? 0));
  if (wanted.length === 0) return [];
  const rows = (await consFor(db, userId).where('cons.id', 'in', wanted).execute()).filter(isSeen);
  if (ids) return rows.map(conOfRow);
  const order =
    userId === null
      ? undefined
      : await db.selectFrom('con_orders').select('con_ids').where('user_id', '=', userId).executeTakeFirst();
  const places = new Map(order?.con_ids.map((id, at) => [id, at]));
  const place = ({ id }: Row) => places.get(id) ?? places.size;
  const own = rows.filter(({ is_mine }) => is_mine).sort((a, b) => place(a) - place(b) || inPack(a, b) || a.id - b.id);
  const others = rows.filter(({ is_mine }) => !is_mine).reverse();
  return [...own, ...others].map(conOfRow);
}

/** Stores a user's order of emoticons, in place of an earlier one. */
export async function upsertConOrder(db: Db, userId: number, ids: number[]): Promise<void> {
  await db
    .insertInto('con_orders')
    .values({ user_id: userId, con_ids: ids })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ con_ids: ids }))
    .execute();
}

/** A query of its own, so that a big table is read by these ids and never scanned. */
async function listedIds(db: Db, me: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select con_id as id from ${ownCons(me)} as own
    union (select id from cons where is_for_sale and not ${isTakenDown('cons.url')} order by id desc limit ${LISTED_MOST})`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/**
 * Packs for sale, newest first; `next` is the cursor. Words are searched in the names of packs, and in the names and tags of their
 * emoticons.
 */
export async function shopPacks(
  db: Db,
  userId: number | null,
  { words, whose, before, limit }: z.output<typeof calls.shopConPacks.query>,
): Promise<{ items: ConPack[]; next: number | null }> {
  const me = userId ?? 0;
  let asked = db
    .selectFrom('con_packs as pack')
    .innerJoin('users', 'users.id', 'pack.user_id')
    .leftJoin('muted_con_packs as muted', (join) =>
      join.onRef('muted.pack_id', '=', 'pack.id').on('muted.user_id', '=', me),
    )
    .select(['pack.id', 'pack.name', 'pack.user_id', 'users.name as maker', 'muted.pack_id as muted_id'])
    .orderBy('pack.id', 'desc')
    .limit(limit + 1);
  // the search title of an emoticon contains its pack's name and its tags
  if (words) {
    const meant = await meantBy(db, words, [{ kind: 'con', column: 'cons.id', place: 'title' }]);
    asked = asked.where('pack.id', 'in', db.selectFrom('cons').select('pack_id').where(meant));
  }
  if (whose === 'mine')
    asked = asked.where(
      'pack.id',
      'in',
      sql<number>`(select pack_id from cons where is_common union select id from con_packs where user_id = ${me}
        union select pack_id from con_owners join cons on cons.id = con_id where con_owners.user_id = ${me})`,
    );
  if (whose === 'others')
    asked = asked.where('pack.user_id', '<>', me).where(
      sql<boolean>`exists (select from cons where pack_id = pack.id and not is_common and is_for_sale
        and not ${isTakenDown('cons.url')}
        and not exists (select from con_owners where user_id = ${me} and con_id = cons.id))`,
    );
  if (whose !== 'mine')
    asked = asked
      .where('pack.is_for_sale', '=', true)
      .where(
        sql<boolean>`exists (select from cons where pack_id = pack.id and (is_for_sale or is_common) and not ${isTakenDown('cons.url')})`,
      );
  if (before !== undefined) asked = asked.where('pack.id', '<', before);
  const rows = await asked.execute();
  const ids = rows.slice(0, limit).map(({ id }) => id);
  const cons =
    ids.length === 0
      ? []
      : await consFor(db, userId)
          .where('cons.pack_id', 'in', ids)
          .where(sql<boolean>`(cons.is_for_sale and not ${isTakenDown('cons.url')} or owner.user_id is not null)`)
          .execute();
  const byPack = Map.groupBy(cons.map(conOfRow), ({ pack_id }) => pack_id);
  return pageOf(rows, limit, ({ muted_id, ...pack }) => ({
    ...pack,
    is_muted: muted_id !== null,
    cons: byPack.get(pack.id) ?? [],
  }));
}

/** Daily sales of a maker's pack; days without sales are left out. Throws NOT_FOUND or FORBIDDEN. */
export async function packSales(db: Db, id: number, userId: number): Promise<SalesDay[]> {
  const pack = await db.selectFrom('con_packs').select('user_id').where('id', '=', id).executeTakeFirst();
  if (!pack) throw new Refusal('NOT_FOUND');
  if (pack.user_id !== userId) throw new Refusal('FORBIDDEN');
  return salesByDay(
    db,
    sql`select owner.created_at, royalty from cons join con_owners as owner on con_id = cons.id where pack_id = ${id}`,
  );
}

/** The existing emoticons among `ids` that the user does not own. */
export async function consNotOf(db: Db, userId: number, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await consFor(db, userId).where('cons.id', 'in', ids).execute();
  return rows.filter(({ is_mine }) => !is_mine).map(({ id }) => id);
}

/** Whether all of them exist and the user owns them. */
export async function hasCons(db: Db, userId: number, ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const rows = await consFor(db, userId)
    .where('cons.id', 'in', [...new Set(ids)])
    .execute();
  return rows.length === new Set(ids).size && rows.every(({ is_mine }) => is_mine);
}

/** The users among `userIds` who have made an existing emoticon. */
export const makersOfCons = async (db: Kysely<Database>, userIds: readonly number[]): Promise<number[]> =>
  (await db.selectFrom('con_packs').select('user_id').distinct().where('user_id', 'in', userIds).execute()).map(
    ({ user_id }) => user_id,
  );
