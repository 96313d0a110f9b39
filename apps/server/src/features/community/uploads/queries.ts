import { type Insertable, type Kysely, sql } from 'kysely';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/tables.ts';

type Db = Kysely<Database>;

/** Maximum of different bits at which two pictures count as similar. */
const ALIKE = 5;
/** How long an unreferenced picture is kept, ms. */
const LET_GO_MS = 86_400_000;
/**
 * How long a picture that was never referenced is kept, ms: its draft may still be in a browser, which the server
 * cannot ask.
 */
const DRAFT_MS = 14 * 86_400_000;
/** Pictures per sweep. */
const SWEPT = 200;

/** The key of the first similar picture that is in use; unused ones are private. */
export async function lookalikeOf(db: Db, likeness: string): Promise<string | null> {
  const found = await db
    .selectFrom('uploads')
    .select('key')
    .where('unused_since', 'is', null)
    .where(sql<boolean>`bit_count(likeness::bit(64) # ${likeness}::bit(64)) <= ${ALIKE}`)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return found?.key ?? null;
}

/** Inserts a picture whose files are not stored yet. */
export async function insertUpload(db: Db, upload: Insertable<Database['uploads']>): Promise<void> {
  await db.insertInto('uploads').values(upload).execute();
}

/** Records that all files of a picture are stored. */
export async function markStored(db: Db, key: string): Promise<void> {
  await db.updateTable('uploads').set({ stored_at: clock.date() }).where('key', '=', key).execute();
}

/** The original width of a stored picture in pixels; undefined when there is none of this key. */
export async function widthOf(db: Db, key: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('uploads')
    .select('width')
    .where('key', '=', key)
    .where('stored_at', 'is not', null)
    .where('swept_at', 'is', null)
    .where('blocked_at', 'is', null)
    .executeTakeFirst();
  return row?.width;
}

/** A user's uploaded pictures, without swept ones. */
export const picturesOf = (db: Db, userId: number) =>
  db
    .selectFrom('uploads')
    .select(['key', 'width', 'height', 'created_at'])
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
  const swept = await db.selectFrom('uploads').select('key').where('swept_at', 'is not', null).limit(SWEPT).execute();
  return swept.map(({ key }) => key);
}

export async function deleteUpload(db: Db, key: string): Promise<void> {
  await db.deleteFrom('uploads').where('key', '=', key).execute();
}
