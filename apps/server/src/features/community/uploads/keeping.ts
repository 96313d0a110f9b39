import { randomBytes } from 'node:crypto';
import type { Upload } from '@chilyo/protocol';
import { type Kysely, sql } from 'kysely';
import { BoundedWork } from '../../../platform/bounded-work.ts';
import { clock } from '../../../platform/clock.ts';
import { spendLimit } from '../../../platform/limits.ts';
import type { NamedFile } from '../../../platform/personal-files.ts';
import { keptWidth, PICTURE_WIDTHS, type PictureWidth, repaint } from '../../../platform/pictures/repaint.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import type { Database } from '../../../platform/tables.ts';
import type { UserRow } from '../../core/identity/service.ts';

type Db = Kysely<Database>;
const WEBP = 'image/webp';
const fileName = (key: string, width: PictureWidth) => `${key}-${width}.webp`;

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

const painting = new BoundedWork(2, 40, 'UPLOADS_BUSY');

/**
 * Re-encodes and stores a picture. The row is inserted before the first file, so that an interrupted upload is swept
 * like an unreferenced picture. Throws SILENCED, UPLOADS_USED_UP, UPLOADS_BUSY and the refusals of `repaint`.
 */
export async function keepPicture(db: Db, storage: Storage, user: UserRow, bytes: Buffer): Promise<Upload> {
  if (user.is_silence) throw new Refusal('SILENCED');
  await spendLimit(db, 'uploads', user.id);
  const { width, height, files, likeness } = await painting.take(() => repaint(bytes));
  const key = `${randomBytes(12).toString('hex')}-${width}x${height}`;
  const like_key = await lookalikeOf(db, likeness);
  await db.insertInto('uploads').values({ key, user_id: user.id, width, height, likeness, like_key }).execute();
  for (const file of files) await storage.put(fileName(key, file.width), file.bytes, WEBP);
  await db.updateTable('uploads').set({ stored_at: clock.date() }).where('key', '=', key).execute();
  return { src: `/uploads/${key}.webp`, width, height, is_known: like_key !== null };
}

/** The first similar picture that is in use; unused ones are private. */
async function lookalikeOf(db: Db, likeness: string): Promise<string | null> {
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

/** A stored picture in the requested width, or null. */
export async function pictureFile(
  db: Db,
  storage: Storage,
  key: string,
  asked: PictureWidth,
): Promise<{ tag: string; read: () => Promise<Buffer | null> } | null> {
  const row = await db
    .selectFrom('uploads')
    .select('width')
    .where('key', '=', key)
    .where('stored_at', 'is not', null)
    .where('swept_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const name = fileName(key, keptWidth(asked, row.width));
  return { tag: `"${name}"`, read: () => storage.get(name) };
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

/** The same as files, each in its largest stored width. */
export async function* pictureFiles(db: Db, storage: Storage, userId: number): AsyncGenerator<NamedFile> {
  const largest = PICTURE_WIDTHS.at(-1)!;
  for (const { key, width } of await picturesOf(db, userId))
    yield { name: `${key}.webp`, open: () => storage.open(fileName(key, keptWidth(largest, width))) };
}

/**
 * Deletes pictures that have been unreferenced for a day, and ones that were never referenced within two weeks of their
 * upload. Marks the rows first, then deletes the files, then the rows, so that the next run continues after an
 * interruption.
 */
export async function sweepPictures(db: Db, storage: Storage, now: number): Promise<void> {
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
  for (const { key } of swept) {
    for (const width of PICTURE_WIDTHS) await storage.remove(fileName(key, width));
    await db.deleteFrom('uploads').where('key', '=', key).execute();
  }
}
