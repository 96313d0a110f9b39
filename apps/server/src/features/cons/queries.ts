import type { Con } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/tables.ts';

type Db = Kysely<Database>;

/** Emoticons with whether the caller has them; those of one's own packs and those of everybody count. `userId` is null for a visitor. */
function consFor(db: Db, userId: number | null) {
  const me = userId ?? 0;
  return db
    .selectFrom('cons')
    .innerJoin('con_packs as pack', 'pack.id', 'cons.pack_id')
    .innerJoin('users', 'users.id', 'pack.user_id')
    .leftJoin('con_owners as owner', (join) => join.onRef('owner.con_id', '=', 'cons.id').on('owner.user_id', '=', me))
    .select((eb) => [
      'cons.id',
      'cons.name',
      'cons.pack_id',
      'cons.url',
      'cons.price',
      'pack.name as pack',
      'pack.user_id',
      'users.name as maker',
      eb
        .or([eb('cons.is_common', '=', true), eb('pack.user_id', '=', me), eb('owner.user_id', 'is not', null)])
        .as('is_mine'),
    ])
    .orderBy('cons.id');
}

/** Every emoticon, the caller's own first, in the order the caller gave them. */
export async function conRows(db: Db, userId: number | null): Promise<Con[]> {
  const rows = await consFor(db, userId).execute();
  const cons = rows.map(({ url, is_mine, ...row }) => ({
    ...row,
    image: url ?? `/api/cons/${row.id}/picture.svg`,
    is_mine: Boolean(is_mine),
  }));
  const order =
    userId === null
      ? undefined
      : await db.selectFrom('con_orders').select('con_ids').where('user_id', '=', userId).executeTakeFirst();
  const places = new Map(order?.con_ids.map((id, at) => [id, at]));
  const place = (con: Con) => (con.is_mine ? (places.get(con.id) ?? places.size) : Number.POSITIVE_INFINITY);
  return cons.sort((a, b) => (place(a) === place(b) ? a.id - b.id : place(a) - place(b)));
}

/** Of some emoticons those that exist and the user does not have. */
export async function consNotOf(db: Db, userId: number, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await consFor(db, userId).where('cons.id', 'in', ids).execute();
  return rows.filter(({ is_mine }) => !is_mine).map(({ id }) => id);
}

/** Whether all of them exist and are the user's. */
export async function hasCons(db: Db, userId: number, ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const rows = await consFor(db, userId)
    .where('cons.id', 'in', [...new Set(ids)])
    .execute();
  return rows.length === new Set(ids).size && rows.every(({ is_mine }) => is_mine);
}
