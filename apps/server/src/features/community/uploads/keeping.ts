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

/** Bits in which two pictures may differ and still look the same. */
const ALIKE = 5;
/** So long a picture that nothing holds any more stays, ms. */
const LET_GO_MS = 86_400_000;
/** So long one waits that nothing has held yet: the draft for which it was uploaded lies in a browser, where nobody can ask for it. */
const DRAFT_MS = 14 * 86_400_000;
/** So many are swept at a time. */
const SWEPT = 200;

const painting = new BoundedWork(2, 40, 'UPLOADS_BUSY');

/**
 * Paints a picture anew and stores it. It is known to the database before its first file is, so that what is cut off in the midst is
 * swept as any other that nothing holds. Throws SILENCED, UPLOADS_USED_UP, UPLOADS_BUSY and what `repaint` throws.
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

/** The first one shown that looks the same; what nothing shows is nobody's business. */
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

/** A stored picture in the width asked for, null where there is none. */
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

/** What somebody has uploaded, as far as it is there. */
export const picturesOf = (db: Db, userId: number) =>
  db
    .selectFrom('uploads')
    .select(['key', 'width', 'height', 'created_at'])
    .where('user_id', '=', userId)
    .where('stored_at', 'is not', null)
    .where('swept_at', 'is', null)
    .orderBy('created_at')
    .execute();

/** The same as files, each as large as it is kept. */
export async function* pictureFiles(db: Db, storage: Storage, userId: number): AsyncGenerator<NamedFile> {
  const largest = PICTURE_WIDTHS.at(-1)!;
  for (const { key, width } of await picturesOf(db, userId))
    yield { name: `${key}.webp`, open: () => storage.open(fileName(key, keptWidth(largest, width))) };
}

/**
 * Takes away what nothing has held for a day, and what was uploaded two weeks ago and never used. First nothing may hold it any more, then its files go, then what is known of it: cut off at
 * any point, the next one goes on there.
 */
export async function sweepPictures(db: Db, storage: Storage, now: number): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ swept_at: new Date(now) })
    // what was never held is unused since it was made
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
