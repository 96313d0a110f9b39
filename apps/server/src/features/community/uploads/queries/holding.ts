import type { PicturePurpose } from '@chilyo/protocol';
import { type Kysely, sql, type Transaction } from 'kysely';
import { clock } from '../../../../platform/clock.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import type { Database } from '../../../../platform/tables.ts';

const ADDRESS = /^\/uploads\/([\w-]{1,64})\.webp$/;

const keysOf = (addresses: readonly string[]): string[] =>
  [...new Set(addresses)].flatMap((address) => ADDRESS.exec(address)?.[1] ?? []);

/** What a user's own pictures at these addresses were uploaded for; foreign and taken-down ones are left out. */
export async function purposesOf(
  db: Kysely<Database>,
  userId: number,
  addresses: readonly string[],
): Promise<Map<string, PicturePurpose>> {
  const keys = keysOf(addresses);
  if (keys.length === 0) return new Map();
  const own = await db
    .selectFrom('uploads')
    .select(['key', 'purpose'])
    .where('key', 'in', keys)
    .where('user_id', '=', userId)
    .where('stored_at', 'is not', null)
    .where('swept_at', 'is', null)
    .where('blocked_at', 'is', null)
    .execute();
  return new Map(own.map(({ key, purpose }) => [`/uploads/${key}.webp`, purpose]));
}

/**
 * Records that a user's text references pictures, which keeps them. They must be the user's own, or already referenced
 * by the text, and not taken down. Throws PICTURE_GONE.
 */
export async function referencePictures(
  tx: Transaction<Database>,
  userId: number,
  holder: string,
  addresses: readonly string[],
): Promise<void> {
  const keys = [...new Set(addresses)].map((address) => {
    const [, key] = ADDRESS.exec(address) ?? [];
    if (!key) throw new Refusal('PICTURE_GONE');
    return key;
  });
  if (keys.length === 0) return;
  const there = await tx
    .selectFrom('uploads')
    .select('key')
    .where('key', 'in', keys)
    .where('stored_at', 'is not', null)
    .where('swept_at', 'is', null)
    .where('blocked_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('user_id', '=', userId),
        eb('key', 'in', eb.selectFrom('upload_holders').select('key').where('holder', '=', holder)),
      ]),
    )
    .orderBy('key')
    .forUpdate()
    .execute();
  if (there.length < keys.length) throw new Refusal('PICTURE_GONE');
  await tx
    .insertInto('upload_holders')
    .values(keys.map((key) => ({ key, holder })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx.updateTable('uploads').set({ unused_since: null }).where('key', 'in', keys).execute();
}

/** Locks pictures in one order for all transactions. */
async function lockPictures(tx: Transaction<Database>, keys: readonly string[]): Promise<void> {
  await tx.selectFrom('uploads').select('key').where('key', 'in', keys).orderBy('key').forUpdate().execute();
}

/**
 * Records that texts are gone: pictures without another reference are swept a day later. One that only a hidden text
 * held is no longer shown from now on: without a holder its plain address would be open to all again.
 */
export async function releasePictures(tx: Transaction<Database>, ...holders: readonly string[]): Promise<void> {
  if (holders.length === 0) return;
  const gone = await tx
    .deleteFrom('upload_holders')
    .where('holder', 'in', holders)
    .returning(['key', 'hidden_mark'])
    .execute();
  if (gone.length === 0) return;
  const keys = gone.map(({ key }) => key);
  const shown = new Set(gone.flatMap(({ key, hidden_mark }) => (hidden_mark === null ? [key] : [])));
  const hidden = keys.filter((key) => !shown.has(key));
  // of two last holders that let go at once, the second one sees that the first is gone
  await lockPictures(tx, keys);
  const unused = () =>
    tx
      .updateTable('uploads')
      .where((eb) =>
        eb.not(
          eb.exists(
            eb.selectFrom('upload_holders').select('holder').whereRef('upload_holders.key', '=', 'uploads.key'),
          ),
        ),
      );
  await unused().set({ unused_since: sql`now()` }).where('key', 'in', keys).execute();
  if (hidden.length > 0) await unused().set({ swept_at: clock.date() }).where('key', 'in', hidden).execute();
}

/** Keeps pictures from being shown, or shows them again; browsers that have them may keep them. */
export async function blockPictures(
  tx: Transaction<Database>,
  addresses: readonly string[],
  isBlocked: boolean,
): Promise<void> {
  const keys = keysOf(addresses);
  if (keys.length === 0) return;
  await lockPictures(tx, keys);
  await tx
    .updateTable('uploads')
    .set({ blocked_at: isBlocked ? clock.date() : null })
    .where('key', 'in', keys)
    .execute();
}

/** Shows the pictures of a hidden text only to readers who know the mark; null shows them to all again. */
export async function markPictures(tx: Transaction<Database>, holder: string, mark: string | null): Promise<void> {
  await tx.updateTable('upload_holders').set({ hidden_mark: mark }).where('holder', '=', holder).execute();
}

/** The marks of the pictures of hidden texts, by holder; none for a text without pictures. */
export async function pictureMarks(db: Kysely<Database>, holders: readonly string[]): Promise<Map<string, string>> {
  if (holders.length === 0) return new Map();
  const rows = await db
    .selectFrom('upload_holders')
    .select(['holder', 'hidden_mark'])
    .where('holder', 'in', holders)
    .where('hidden_mark', 'is not', null)
    .execute();
  return new Map(rows.map(({ holder, hidden_mark }) => [holder, hidden_mark!]));
}
