import type { calls, SalesDay, Skin } from '@chilyo/protocol';
import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import { pageOf } from '../../../platform/page.ts';
import { isTakenDown } from '../../../platform/pictures/blocked.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { meantBy } from '../../../platform/search/meant.ts';
import { secondsOf } from '../../../platform/seconds.ts';
import type { Database } from '../../../platform/tables.ts';
import { cardsOfElement } from '../cards/service.ts';
import { salesByDay } from '../economy/service.ts';
import { cardIdsOf } from '../ledger/service.ts';

type Db = Kysely<Database>;

/** Skins with the caller's ownership; `userId` is null for a visitor. */
function skinsFor(db: Db, userId: number | null) {
  const me = userId ?? 0;
  return db
    .selectFrom('skins')
    .innerJoin('users', 'users.id', 'skins.user_id')
    .leftJoin('skin_owners as owner', (join) =>
      join.onRef('owner.skin_id', '=', 'skins.id').on('owner.user_id', '=', me),
    )
    .leftJoin('worn_skins as equipped', (join) =>
      join.onRef('equipped.skin_id', '=', 'skins.id').on('equipped.user_id', '=', me),
    )
    .selectAll('skins')
    .select((eb) => [
      'users.name as maker',
      eb.or([eb('skins.user_id', '=', me), eb('owner.user_id', 'is not', null)]).as('is_mine'),
      eb('equipped.user_id', 'is not', null).as('is_worn'),
      isTakenDown('skins.url').as('is_taken_down'),
    ])
    .orderBy('skins.id', 'desc');
}

type Row = Awaited<ReturnType<ReturnType<typeof skinsFor>['execute']>>[number];
const skinOfRow = ({ created_at, is_mine, is_worn, is_taken_down, ...row }: Row): Skin => ({
  ...row,
  is_for_sale: row.is_for_sale && !is_taken_down,
  is_mine: Boolean(is_mine),
  is_worn: Boolean(is_worn),
  created_ts: secondsOf(created_at),
});

/** A skin that was taken down is seen by its maker and its owners alone: its name is down as well. */
const isSeen = ({ is_mine, is_taken_down }: Row): boolean => Boolean(is_mine) || !is_taken_down;

/** Of the skins that the caller does not own, the start-up list holds the newest. */
const LISTED_MOST = 200;
const ownSkins = (me: number) =>
  sql<number>`(select skin_id from skin_owners where user_id = ${me} union select id from skins where user_id = ${me})`;

/** The caller's skins and the newest of the others, or the ones with the given ids. */
export async function skinRows(db: Db, userId: number | null, ids?: readonly number[]): Promise<Skin[]> {
  const wanted = ids ?? (await listedIds(db, userId ?? 0));
  if (wanted.length === 0) return [];
  const rows = await skinsFor(db, userId).where('skins.id', 'in', wanted).execute();
  const skins = rows.filter(isSeen).map(skinOfRow);
  return skins.sort((a, b) => Number(b.is_mine) - Number(a.is_mine));
}

/** A query of its own, so that a big table is read by these ids and never scanned. */
async function listedIds(db: Db, me: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select skin_id as id from ${ownSkins(me)} as own
    union (select id from skins where is_for_sale order by id desc limit ${LISTED_MOST})`.execute(db);
  return rows.map(({ id }) => id);
}

/** Skins for sale, newest first; `next` is the cursor. Words are searched in the names of skin and card. */
export async function shopSkins(
  db: Db,
  userId: number | null,
  { words, element, card_id, whose, before, limit }: z.output<typeof calls.shopSkins.query>,
): Promise<{ items: Skin[]; next: number | null }> {
  const me = userId ?? 0;
  let asked = skinsFor(db, userId)
    .where(await meantBy(db, words, [{ kind: 'skin', column: 'skins.id', place: 'title' }]))
    .limit(limit + 1);
  if (element) asked = asked.where('skins.card_id', 'in', cardsOfElement(element));
  if (card_id !== undefined) asked = asked.where('skins.card_id', '=', card_id);
  if (whose === 'mine') asked = asked.where('skins.id', 'in', ownSkins(me));
  if (whose === 'others') asked = asked.where('skins.user_id', '<>', me).where('owner.user_id', 'is', null);
  if (whose === 'owned-cards') asked = asked.where('skins.card_id', 'in', cardIdsOf(db, me));
  if (before !== undefined) asked = asked.where('skins.id', '<', before);
  if (whose !== 'mine')
    asked = asked.where('skins.is_for_sale', '=', true).where(sql<boolean>`not ${isTakenDown('skins.url')}`);
  const rows = await asked.execute();
  return pageOf(rows, limit, skinOfRow);
}

/** One skin. Throws NOT_FOUND. */
export async function skinOf(db: Db, id: number, userId: number | null): Promise<Skin> {
  const row = await skinsFor(db, userId).where('skins.id', '=', id).executeTakeFirst();
  if (!row || !isSeen(row)) throw new Refusal('NOT_FOUND');
  return skinOfRow(row);
}

/** Number of users who have acquired it. */
export async function ownersOf(db: Db, id: number): Promise<number> {
  const { owners } = await db
    .selectFrom('skin_owners')
    .select(({ fn }) => fn.countAll<number>().as('owners'))
    .where('skin_id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(owners);
}

/** Daily sales of a maker's skin; days without sales are left out. Throws NOT_FOUND or FORBIDDEN. */
export async function skinSales(db: Db, id: number, userId: number): Promise<SalesDay[]> {
  const skin = await skinOf(db, id, userId);
  if (skin.user_id !== userId) throw new Refusal('FORBIDDEN');
  return salesByDay(db, sql`select created_at, royalty from skin_owners where skin_id = ${id}`);
}

/** The users among these who have made an existing skin. */
export const makersOfSkins = async (db: Db, userIds: readonly number[]): Promise<number[]> =>
  (await db.selectFrom('skins').select('user_id').distinct().where('user_id', 'in', userIds).execute()).map(
    ({ user_id }) => user_id,
  );
