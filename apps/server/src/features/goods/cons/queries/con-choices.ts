import type { Kysely } from 'kysely';
import type { Database } from '../../../../platform/tables.ts';

type Db = Kysely<Database>;

/** Marks an emoticon as a user's favourite; idempotent. */
export async function insertFavourite(db: Db, userId: number, conId: number): Promise<void> {
  await db
    .insertInto('con_favourites')
    .values({ user_id: userId, con_id: conId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Idempotent. */
export async function deleteFavourite(db: Db, userId: number, conId: number): Promise<void> {
  await db.deleteFrom('con_favourites').where('user_id', '=', userId).where('con_id', '=', conId).execute();
}

/** Mutes a pack for a user; idempotent. Returns whether the pack exists. */
export async function insertMute(db: Db, userId: number, packId: number): Promise<boolean> {
  const pack = await db.selectFrom('con_packs').select('id').where('id', '=', packId).executeTakeFirst();
  if (!pack) return false;
  await db
    .insertInto('muted_con_packs')
    .values({ user_id: userId, pack_id: packId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}

/** Idempotent. */
export async function deleteMute(db: Db, userId: number, packId: number): Promise<void> {
  await db.deleteFrom('muted_con_packs').where('user_id', '=', userId).where('pack_id', '=', packId).execute();
}
