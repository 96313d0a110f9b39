import type { Insertable, Kysely } from 'kysely';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/tables.ts';

type Db = Kysely<Database>;

/** How long an unreferenced picture is kept, ms. */
const LET_GO_MS = 86_400_000;
/**
 * How long a picture that was never referenced is kept, ms: its draft may still be in a browser, which the server
 * cannot ask.
 */
const DRAFT_MS = 14 * 86_400_000;
/** Pictures per sweep. */
const SWEPT = 200;

/** Inserts a picture whose files are not stored yet. */
export async function insertUpload(db: Db, upload: Insertable<Database['uploads']>): Promise<void> {
  await db.insertInto('uploads').values(upload).execute();
}

/** Records that all files of a picture are stored. */
export async function markStored(db: Db, key: string): Promise<void> {
  await db.updateTable('uploads').set({ stored_at: clock.date() }).where('key', '=', key).execute();
}

/**
 * The original width of a stored picture in pixels, and whether it moves; undefined when there is none of this key, or
 * when only hidden texts hold it and `mark` is not that of one of them.
 */
export const shapeOf = (db: Db, key: string, mark: string | null) =>
  db
    .selectFrom('uploads')
    .select(['width', 'is_animated'])
    .where('key', '=', key)
    .where((eb) => {
      const holders = eb
        .selectFrom('upload_holders')
        .select('holder')
        .whereRef('upload_holders.key', '=', 'uploads.key');
      return mark === null
        ? eb.or([eb.exists(holders.where('hidden_mark', 'is', null)), eb.not(eb.exists(holders))])
        : eb.exists(holders.where('hidden_mark', '=', mark));
    })
    .where('stored_at', 'is not', null)
    .where('swept_at', 'is', null)
    .where('blocked_at', 'is', null)
    .executeTakeFirst();

/** A user's uploaded pictures, without swept ones. */
export const picturesOf = (db: Db, userId: number) =>
  db
    .selectFrom('uploads')
    .select(['key', 'purpose', 'width', 'height', 'is_animated', 'created_at'])
    .where('user_id', '=', userId)
    .where('stored_at', 'is not', null)
    .where('swept_at', 'is', null)
    .orderBy('created_at')
    .execute();

/**
 * Marks pictures to be swept: unreferenced for a day, or never referenced within two weeks of their upload. Returns
 * keys of marked ones, at most `SWEPT`.
 */
export async function markSwept(db: Db, now: number): Promise<string[]> {
  await db
    .updateTable('uploads')
    .set({ swept_at: new Date(now) })
    // a picture that was never referenced is unused since its creation
    .where((eb) =>
      eb.or([
        eb('unused_since', '<', new Date(now - DRAFT_MS)),
        eb.and([eb('unused_since', '<', new Date(now - LET_GO_MS)), eb('unused_since', '>', eb.ref('created_at'))]),
      ]),
    )
    .where('swept_at', 'is', null)
    .execute();
  const swept = await db
    .selectFrom('uploads')
    .select('key')
    .where('swept_at', 'is not', null)
    .where((eb) => eb.or([eb('blocked_at', 'is', null), eb('stored_at', 'is not', null)]))
    .limit(SWEPT)
    .execute();
  return swept.map(({ key }) => key);
}

/** Deletes a picture whose files are gone. Of one that was taken down the row stays, so that it is known again. */
export async function deleteUpload(db: Db, key: string): Promise<void> {
  await db.deleteFrom('uploads').where('key', '=', key).where('blocked_at', 'is', null).execute();
  await db.updateTable('uploads').set({ stored_at: null }).where('key', '=', key).execute();
}

/** Whether a user has uploaded this file before, and it was taken down. */
export const wasTakenDown = async (db: Db, userId: number, sha256: string): Promise<boolean> =>
  (await db
    .selectFrom('uploads')
    .select('key')
    .where('sha256', '=', sha256)
    .where('user_id', '=', userId)
    .where('blocked_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()) !== undefined;
