import type { Card } from '@chilyo/card-language';
import type { Transaction } from 'kysely';
import { Refusal } from '../../../platform/refusal.ts';
import type { Database } from '../../../platform/tables.ts';
import { type DealtWork, deleteVersion, versionsOf } from './queries/dealt.ts';

type Tx = Transaction<Database>;

/** The store of uploaded pictures, as articles use it. */
export type Pictures = {
  /** Keeps a user's own pictures for a holder. Throws PICTURE_GONE. */
  reference: (tx: Tx, userId: number, holder: string, addresses: readonly string[]) => Promise<void>;
  release: (tx: Tx, ...holders: readonly string[]) => Promise<void>;
};

const holderOf = (workId: number, no: number) => `work:${workId}:${no}`;
const NOT_OWN = '올린 그림을 찾을 수 없습니다. 그림을 빼거나 다시 올려 주세요.';

/**
 * Keeps the uploaded picture of a version, and lets go of the one that it had before. Throws CARD_FAULTY when the picture
 * is not the maker's own, or gone.
 */
export async function holdPicture(
  tx: Tx,
  pictures: Pictures,
  { userId, workId, no, card }: { userId: number; workId: number; no: number; card: Card },
): Promise<void> {
  const holder = holderOf(workId, no);
  await pictures.release(tx, holder);
  const url = card.art?.upload?.url;
  if (url === undefined) return;
  try {
    await pictures.reference(tx, userId, holder, [url]);
  } catch (failure) {
    if (failure instanceof Refusal && failure.code === 'PICTURE_GONE')
      throw new Refusal('CARD_FAULTY', undefined, { art: NOT_OWN });
    throw failure;
  }
}

/** Lets go of the pictures of all versions of works that are about to be deleted. */
export async function releasePicturesOf(tx: Tx, pictures: Pictures, workIds: readonly number[]): Promise<void> {
  await pictures.release(tx, ...(await versionsOf(tx, workIds)).map(({ work_id, no }) => holderOf(work_id, no)));
}

/** Deletes versions with their pictures. */
export async function eraseVersions(tx: Tx, pictures: Pictures, versions: readonly DealtWork[]): Promise<void> {
  await pictures.release(tx, ...versions.map(({ work_id, no }) => holderOf(work_id, no)));
  for (const version of versions) await deleteVersion(tx, version);
}
