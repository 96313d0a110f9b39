/** Uploaded pictures of players. Files: `holding` references pictures, `likeness` finds similar ones. */
import { createHash, randomBytes } from 'node:crypto';
import { PICTURE_WIDTHS, type PicturePurpose, type PictureWidth, type Upload } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import { spendLimit } from '../../../platform/limits.ts';
import type { NamedFile } from '../../../platform/personal-files.ts';
import type { Painters } from '../../../platform/pictures/painters.ts';
import { keptWidth } from '../../../platform/pictures/picture-widths.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { secondsOf } from '../../../platform/seconds.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import type { Database } from '../../../platform/tables.ts';
import type { UserRow } from '../../core/identity/service.ts';
import { lookalikeOf, uploadsLike } from './queries/likeness.ts';
import { deleteUpload, insertUpload, markStored, markSwept, picturesOf, shapeOf, wasTakenDown } from './queries.ts';

export {
  blockPictures,
  markPictures,
  pictureMarks,
  purposesOf,
  referencePictures,
  releasePictures,
} from './queries/holding.ts';

type Db = Kysely<Database>;
type Parts = { db: Db; storage: Storage; painters: Painters };
const WEBP = 'image/webp';
const LARGEST = PICTURE_WIDTHS.at(-1)!;
const keyIn = (address: string) => address.slice('/uploads/'.length, -'.webp'.length);
const fileName = (key: string, width: PictureWidth | 'still') => `${key}-${width}.webp`;

/**
 * Re-encodes and stores a picture for a purpose. The row is inserted before the first file, so that an interrupted
 * upload is swept like an unreferenced picture. Throws SILENCED, UPLOADS_USED_UP, PICTURE_TAKEN_DOWN and the refusals of
 * `Painters`.
 */
export async function keepPicture(
  { db, storage, painters }: Parts,
  user: UserRow,
  purpose: PicturePurpose,
  bytes: Buffer,
): Promise<Upload> {
  await spendLimit(db, 'uploads', user.id);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  if (await wasTakenDown(db, user.id, sha256)) throw new Refusal('PICTURE_TAKEN_DOWN');
  const { width, height, isAnimated, files, still, likeness } = await painters.repaint(bytes, purpose, user.id);
  const key = `${randomBytes(12).toString('hex')}-${width}x${height}`;
  const like_key = await lookalikeOf(db, likeness);
  const shape = { width, height, is_animated: isAnimated };
  await insertUpload(db, { key, user_id: user.id, purpose, ...shape, sha256, likeness, like_key });
  for (const file of files) await storage.put(fileName(key, file.width), file.bytes, WEBP);
  if (still) await storage.put(fileName(key, 'still'), still, WEBP);
  await markStored(db, key);
  return { src: `/uploads/${key}.webp`, ...shape, is_known: like_key !== null };
}

/** Address of a picture of a hidden text for readers who may see it. */
export const markedAddress = (address: string, mark: string): string => `/uploads/${mark}_${keyIn(address)}.webp`;

/** The mark and the key in the name of a picture. */
const partsOf = (name: string): { key: string; mark: string | null } => {
  const at = name.indexOf('_');
  return at < 0 ? { key: name, mark: null } : { mark: name.slice(0, at), key: name.slice(at + 1) };
};

/**
 * A stored picture in the requested width, or its first frame; null when there is none of this key. One of a hidden text
 * is `isPrivate`.
 */
export async function pictureFile(
  db: Db,
  storage: Storage,
  named: string,
  asked: PictureWidth | 'still',
): Promise<{ tag: string; isPrivate: boolean; read: () => Promise<Buffer | null> } | null> {
  const { key, mark } = partsOf(named);
  const shape = await shapeOf(db, key, mark);
  if (!shape) return null;
  const isStill = asked === 'still' && shape.is_animated;
  const name = fileName(key, isStill ? 'still' : keptWidth(asked === 'still' ? LARGEST : asked, shape.width));
  return { tag: `"${name}"`, isPrivate: mark !== null, read: () => storage.get(name) };
}

/** For reviewers: uploads that are the same as a stored picture, or look like it; by address. */
export async function picturesLike(db: Db, address: string) {
  const likes = await uploadsLike(db, keyIn(address));
  return likes.map(({ key, kind, user_id, blocked_at, created_at }) => ({
    url: `/uploads/${key}.webp`,
    is_equal: kind === 'same',
    is_blocked: blocked_at !== null,
    user_id,
    created_ts: secondsOf(created_at),
  }));
}
/** A stored picture by its address in its largest width, or its first frame if it moves; null when there is none. */
export const stillBytes = async (db: Db, storage: Storage, address: string): Promise<Buffer | null> =>
  (await pictureFile(db, storage, keyIn(address), 'still'))?.read() ?? null;
/** A stored picture in its smallest width, or null. */
export const pictureBytes = async (db: Db, storage: Storage, key: string): Promise<Buffer | null> =>
  (await pictureFile(db, storage, key, PICTURE_WIDTHS[0]))?.read() ?? null;

/** A user's uploaded pictures as files, each in its largest stored width. */
export async function* pictureFiles(db: Db, storage: Storage, userId: number): AsyncGenerator<NamedFile> {
  for (const { key, width } of await picturesOf(db, userId))
    yield { name: `${key}.webp`, open: () => storage.open(fileName(key, keptWidth(LARGEST, width))) };
}

/**
 * Deletes pictures that have been unreferenced for a day, and ones that were never referenced within two weeks of their
 * upload. Marks the rows first, then deletes the files, then the rows, so that the next run continues after an
 * interruption.
 */
export async function sweepPictures(db: Db, storage: Storage, now: number): Promise<void> {
  for (const key of await markSwept(db, now)) {
    for (const width of [...PICTURE_WIDTHS, 'still'] as const) await storage.remove(fileName(key, width));
    await deleteUpload(db, key);
  }
}
