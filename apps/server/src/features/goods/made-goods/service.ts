/**
 * Skins and packs of emoticons while their makers work on them: drafts with versions, which the review puts into the
 * shop. Files: `good-kind` is what each of the two adds.
 */
import { createHash } from 'node:crypto';
import {
  DRAFTS_MAX,
  type GoodContent,
  type MadeGood,
  type MadeGoodBody,
  type PicturePurpose,
  type WorkState,
} from '@chilyo/protocol';
import type { Kysely, Transaction } from 'kysely';
import { Refusal } from '../../../platform/refusal.ts';
import type { Database } from '../../../platform/tables.ts';
import { lockUser, type UserRow } from '../../core/identity/service.ts';
import {
  countUnsold,
  deleteGoods,
  deleteVersionsAfter,
  goodContentOf,
  insertGood,
  insertGoodVersion,
  lockOwnGood,
  madeGood,
  nextWorkId,
  overwriteGoodVersion,
  ownGoods,
  type ReviewedKind,
  updateGood,
  versionsOf,
  wasSubmitted,
} from '../works/service.ts';
import type { ContentOf, GoodKind } from './good-kind.ts';

export type { GoodKind } from './good-kind.ts';

type Db = Kysely<Database>;
type Tx = Transaction<Database>;

export type GoodPorts = {
  kinds: { [K in GoodContent['kind']]: GoodKind<K> };
  /** The store of uploaded pictures. */
  pictures: {
    /** Keeps a user's own pictures for a holder. Throws PICTURE_GONE. */
    reference: (tx: Tx, userId: number, holder: string, addresses: readonly string[]) => Promise<void>;
    release: (tx: Tx, ...holders: readonly string[]) => Promise<void>;
    /** What a user's own pictures were uploaded for, by address; gone and taken-down ones are left out. */
    purposesOf: (db: Db, userId: number, addresses: readonly string[]) => Promise<Map<string, PicturePurpose>>;
  };
};
const TAKEN_DOWN = '심사에서 내려진 그림이 있습니다. 다른 그림으로 바꿔 주세요.';

const holderOf = (id: number, no: number) => `work:${id}:${no}`;
const hashOf = (content: GoodContent) => createHash('sha256').update(JSON.stringify(content)).digest('hex');

/** The kind of a content, by its own `kind`. */
const kindOf = <K extends GoodContent['kind']>(ports: GoodPorts, content: ContentOf<K>): GoodKind<K> =>
  ports.kinds[content.kind] as unknown as GoodKind<K>;

/** Stores a new draft. Throws WORKS_FULL, PICTURE_GONE, NOT_FOUND or INVALID_INPUT. */
export async function createMadeGood(tx: Tx, ports: GoodPorts, user: UserRow, body: MadeGoodBody): Promise<MadeGood> {
  const { content: sent, ...about } = body;
  const kind = kindOf(ports, sent);
  // two first saves at once are counted one after the other
  await lockUser(tx, user.id);
  if ((await countUnsold(tx, user.id, sent.kind)) >= DRAFTS_MAX) throw new Refusal('WORKS_FULL', { most: DRAFTS_MAX });
  const content = await kind.stored(tx, sent, { latest: null, accepted: null });
  await checkPurpose(tx, ports, user.id, kind, kind.picturesOf(content));
  const id = await nextWorkId(tx);
  await insertGood(tx, { id, userId: user.id, kind: content.kind, ...about });
  await insertGoodVersion(tx, id, 1, content, hashOf(content));
  await ports.pictures.reference(tx, user.id, holderOf(id, 1), kind.picturesOf(content));
  return madeGood(tx, user.id, id);
}

/** Pictures for another purpose have another size, or do not move. Throws PICTURE_GONE or INVALID_INPUT. */
async function checkPurpose(
  tx: Tx,
  { pictures }: GoodPorts,
  userId: number,
  { purpose }: { purpose: PicturePurpose },
  addresses: readonly string[],
): Promise<void> {
  const purposes = await pictures.purposesOf(tx, userId, addresses);
  if (addresses.some((address) => !purposes.has(address))) throw new Refusal('PICTURE_GONE');
  if (addresses.some((address) => purposes.get(address) !== purpose)) throw new Refusal('INVALID_INPUT');
}

/** States in which a version was seen by others than its maker: a change makes the next one. */
const SEEN: readonly WorkState[] = ['asked', 'accepted', 'refused', 'withdrawn'];

/**
 * Changes a draft if its revision is still `revision`; what is sold stays as it is until the review. Throws NOT_FOUND,
 * WORK_CHANGED_ELSEWHERE, WORK_IN_REVIEW, WORK_STEP_IMPOSSIBLE when it was taken down, and the refusals of
 * `createMadeGood` about its content.
 */
export async function changeMadeGood(
  db: Db,
  ports: GoodPorts,
  user: UserRow,
  id: number,
  { content: sent, revision, ...about }: MadeGoodBody & { revision: number },
): Promise<MadeGood> {
  const kind = kindOf(ports, sent);
  await db.transaction().execute(async (tx) => {
    await lockUser(tx, user.id);
    const good = await lockOwnGood(tx, user.id, id);
    if (good.kind !== sent.kind) throw new Refusal('INVALID_INPUT');
    const latest = (await goodContentOf(tx, id, good.version)) as typeof sent;
    const accepted =
      good.accepted_version === null ? null : ((await goodContentOf(tx, id, good.accepted_version)) as typeof sent);
    // the first answer may have been lost
    const isAbout = good.licence === about.licence && good.is_ai === about.is_ai && good.source === about.source;
    if (isAbout && kind.isSame(latest, sent)) return;
    if (good.revision !== revision) throw new Refusal('WORK_CHANGED_ELSEWHERE');
    if (good.state === 'candidate') throw new Refusal('WORK_IN_REVIEW');
    if (good.state === 'taken_down') throw new Refusal('WORK_STEP_IMPOSSIBLE');
    const content = await kind.stored(tx, sent, { latest, accepted });
    const had = new Set(kind.picturesOf(latest));
    const fresh = kind.picturesOf(content).filter((address) => !had.has(address));
    await checkPurpose(tx, ports, user.id, kind, fresh);
    const isNext = SEEN.includes(good.state) || (await wasSubmitted(tx, id, good.version));
    const no = isNext ? good.version + 1 : good.version;
    if (isNext) await insertGoodVersion(tx, id, no, content, hashOf(content));
    else await overwriteGoodVersion(tx, id, no, content, hashOf(content));
    const holder = holderOf(id, no);
    await ports.pictures.release(tx, holder);
    await ports.pictures.reference(tx, user.id, holder, kind.picturesOf(content));
    await updateGood(tx, id, { ...about, version: no, state: 'draft', appealed_at: null });
  });
  return madeGood(db, user.id, id);
}

/** Deletes a good that was never sold. Throws NOT_FOUND, or WORK_STEP_IMPOSSIBLE. */
export async function removeMadeGood(db: Db, ports: GoodPorts, userId: number, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockUser(tx, userId);
    const good = await lockOwnGood(tx, userId, id);
    const isErasable = good.state === 'draft' || good.state === 'asked' || good.state === 'refused';
    if (!isErasable || good.was_published) throw new Refusal('WORK_STEP_IMPOSSIBLE');
    await eraseGoods(tx, ports, [id]);
  });
}

async function eraseGoods(tx: Tx, { pictures }: GoodPorts, ids: readonly number[]): Promise<void> {
  const versions = await versionsOf(tx, ids);
  await pictures.release(tx, ...versions.map(({ work_id, no }) => holderOf(work_id, no)));
  await deleteGoods(tx, ids);
}

/**
 * Erases the drafts of a departing user; what others may own stays, out of the shop if they wish so. Nothing of it waits
 * for the reviewers any more, and what was taken down stays down.
 */
export async function forgetMadeGoods(tx: Tx, ports: GoodPorts, userId: number, isWithdrawn: boolean): Promise<void> {
  const goods = await ownGoods(tx, userId);
  const unsold = goods.filter(({ was_published }) => !was_published);
  await eraseGoods(
    tx,
    ports,
    unsold.map(({ id }) => id),
  );
  for (const { id, kind, was_published, state, version, accepted_version: accepted } of goods) {
    if (!was_published || kind === 'card') continue;
    if (isWithdrawn) await ports.kinds[kind].stopSelling(tx, id);
    if (accepted !== null && version > accepted) await eraseVersionsAfter(tx, ports, id, accepted);
    const isKept = accepted !== null && !isWithdrawn;
    await updateGood(tx, id, {
      source: '',
      waiting_since: null,
      appealed_at: null,
      version: accepted ?? version,
      state: state === 'taken_down' ? state : isKept ? 'accepted' : 'withdrawn',
      ...(isWithdrawn && { accepted_version: null }),
    });
  }
}

async function eraseVersionsAfter(tx: Tx, { pictures }: GoodPorts, id: number, no: number): Promise<void> {
  const later = (await versionsOf(tx, [id])).filter((version) => version.no > no);
  await pictures.release(tx, ...later.map((version) => holderOf(id, version.no)));
  await deleteVersionsAfter(tx, id, no);
}

/** How the review treats skins and packs. */
export const reviewedGood = <K extends GoodContent['kind']>(
  good: GoodKind<K>,
  pictures: Pick<GoodPorts['pictures'], 'purposesOf'>,
): ReviewedKind => ({
  kind: good.kind,
  from: ['draft', 'asked', 'refused', 'withdrawn'],
  home: 'draft',
  waiting: ['candidate'],
  right: 'review_works',
  async check(tx, { user_id }, content) {
    const missing = good.missing(content as ContentOf<K>);
    if (Object.keys(missing).length > 0) throw new Refusal('WORK_UNFINISHED', undefined, missing);
    const shown = good.picturesOf(content as ContentOf<K>);
    const purposes = await pictures.purposesOf(tx, user_id, shown);
    if (shown.some((address) => !purposes.has(address)))
      throw new Refusal('WORK_UNFINISHED', undefined, { [good.kind === 'skin' ? 'picture' : 'cons']: TAKEN_DOWN });
  },
  publish: (tx, work, content) => good.sell(tx, work, content as ContentOf<K>),
  unpublish: (tx, { id }) => good.stopSelling(tx, id),
  follow: () => Promise.resolve(() => undefined),
});
