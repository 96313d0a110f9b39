/** Uploaded pictures of players. Files: `holding` references pictures. */
import { randomBytes } from 'node:crypto';
import type { Upload } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import { BoundedWork } from '../../../platform/bounded-work.ts';
import { spendLimit } from '../../../platform/limits.ts';
import type { NamedFile } from '../../../platform/personal-files.ts';
import { keptWidth, PICTURE_WIDTHS, type PictureWidth, repaint } from '../../../platform/pictures/repaint.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import type { Database } from '../../../platform/tables.ts';
import type { UserRow } from '../../core/identity/service.ts';
import { deleteUpload, insertUpload, lookalikeOf, markStored, markSwept, picturesOf, widthOf } from './queries.ts';

export { referencePictures, releasePictures } from './queries/holding.ts';

type Db = Kysely<Database>;
const WEBP = 'image/webp';
const fileName = (key: string, width: PictureWidth) => `${key}-${width}.webp`;

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
  await insertUpload(db, { key, user_id: user.id, width, height, likeness, like_key });
  for (const file of files) await storage.put(fileName(key, file.width), file.bytes, WEBP);
  await markStored(db, key);
  return { src: `/uploads/${key}.webp`, width, height, is_known: like_key !== null };
}

/** A stored picture in the requested width, or null. */
export async function pictureFile(
  db: Db,
  storage: Storage,
  key: string,
  asked: PictureWidth,
): Promise<{ tag: string; read: () => Promise<Buffer | null> } | null> {
  const width = await widthOf(db, key);
  if (width === undefined) return null;
  const name = fileName(key, keptWidth(asked, width));
  return { tag: `"${name}"`, read: () => storage.get(name) };
}

/** A stored picture in its smallest width, or null. */
export const pictureBytes = async (db: Db, storage: Storage, key: string): Promise<Buffer | null> =>
  (await pictureFile(db, storage, key, PICTURE_WIDTHS[0]))?.read() ?? null;

/** A user's uploaded pictures as files, each in its largest stored width. */
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
  for (const key of await markSwept(db, now)) {
    for (const width of PICTURE_WIDTHS) await storage.remove(fileName(key, width));
    await deleteUpload(db, key);
  }
}
