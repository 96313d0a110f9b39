/**
 * Players' own cards, and the rows of works of all kinds. Files: `made-card` and `shown-scene` check what is sent,
 * `held-pictures` its uploaded picture; `dealing` takes works into matches, `ideas-port` tells ideas of works begun from
 * them, `searched` is the search by `search-rows`; `borrowers` are the players of another's draft, `usable` the works
 * that a deck may have, `candidates` the cards that ask for a place in a set, `of-ideas` those begun from ideas, `dealt` the versions that matches were dealt, `lists` the
 * workshop's and a maker's own, `scenes` what makers show. `goods` are the rows of skins and packs, `reviews` those of
 * the review, `reviewed-works` its lists, `steps` what has happened to works; `reviewed-kind` is what each kind adds to the review.
 */
import { randomBytes } from 'node:crypto';
import {
  DRAFTS_MAX,
  isPublicWork,
  OPEN_WORKS_MAX,
  UNDEALT_VERSIONS_MAX,
  type Work,
  type WorkBody,
  type WorkState,
} from '@chilyo/protocol';
import type { ShownScene } from '@chilyo/protocol/scene';
import type { Transaction } from 'kysely';
import { Refusal } from '../../../platform/refusal.ts';
import { followSearch } from '../../../platform/search/documents.ts';
import type { Database } from '../../../platform/tables.ts';
import { lockUser } from '../../core/identity/service.ts';
import { cardOf } from '../cards/service.ts';
import { eraseVersions, holdPicture, releasePicturesOf } from './held-pictures.ts';
import { followIdea, type WorkPorts } from './ideas-port.ts';
import { isSameCard, madeCard } from './made-card.ts';
import { addBorrower, deleteBorrower } from './queries/borrowers.ts';
import { isDealt, undealtVersionsOf } from './queries/dealt.ts';
import { deleteScenes, sceneOf, writeScene } from './queries/scenes.ts';
import {
  type Admission,
  countDrafts,
  countOpenWorks,
  type Db,
  deleteWorks,
  hideWorks,
  insertWork,
  isWork,
  lockWorks,
  lockWorksOf,
  neverDealtAmong,
  nextWorkId,
  ownWorkForUpdate,
  updateWork,
  versionOf,
  workFor,
  writeCard,
} from './queries.ts';
import { searchedWorks } from './searched.ts';
import { checkScene } from './shown-scene.ts';

export { dealWorks, mayUseAll } from './dealing.ts';
export { followIdea, type WorkPorts } from './ideas-port.ts';
export { cardOfKey, madeCard, nameOfCard } from './made-card.ts';
export { cardCandidates, holdCandidates, makersOf } from './queries/candidates.ts';
export {
  addDealtVersion,
  countWorkMatch,
  type DealtWork,
  dealtCards,
  markDealt,
  showVersion,
  versionsOf,
} from './queries/dealt.ts';
export * from './queries/goods.ts';
export { openWorks, worksOf } from './queries/lists.ts';
export { namesOfOpenWorks, worksOfIdeas } from './queries/of-ideas.ts';
export { reviewedWork, reviewedWorks } from './queries/reviewed-works.ts';
export * from './queries/reviews.ts';
export * from './queries/steps.ts';
export { usableWorks } from './queries/usable.ts';
export { type Admission, admissionOf, countOpenWorks, isWork, nextWorkId, workFor } from './queries.ts';
export * from './reviewed-kind.ts';
export { searchedWorks } from './searched.ts';

type Tx = Transaction<Database>;

const LINK_BYTES = 18;
const newLink = (): string => randomBytes(LINK_BYTES).toString('base64url');

/** A parent that there is, null for any other: a card that was deleted meanwhile is no reason to lose its child. */
async function knownParent(tx: Tx, id: number | null): Promise<number | null> {
  return id === null || cardOf(id) || (await isWork(tx, id)) ? id : null;
}

/** What a work was begun from. */
type Begun = { parent_id: number | null; idea_id: number | null };

/**
 * Stores the first version of a card, and returns the function that follows the commit. Throws CARD_FAULTY,
 * CARD_NAME_TAKEN, WORDS_BLOCKED, WORKS_FULL, NOT_FOUND or IDEA_CLOSED.
 */
export async function createWork(
  tx: Tx,
  ports: WorkPorts,
  userId: number,
  { card: json, parent_id: parentId, idea_id: ideaId, ...about }: WorkBody & Begun,
): Promise<{ work: Work; committed: () => void }> {
  // two first saves at once are counted one after the other
  await lockUser(tx, userId);
  if ((await countDrafts(tx, userId)) >= DRAFTS_MAX) throw new Refusal('WORKS_FULL', { most: DRAFTS_MAX });
  const id = await nextWorkId(tx);
  const card = madeCard(json, id);
  if (ideaId !== null) await ports.ideas.hold(tx, ideaId);
  await insertWork(tx, {
    id,
    userId,
    card,
    parentId: await knownParent(tx, parentId),
    ideaId,
    link: newLink(),
    ...about,
  });
  await holdPicture(tx, ports.pictures, { userId, workId: id, no: 1, card });
  const committed = await followIdea(ports, tx, ideaId);
  return { work: await workFor(tx, id, userId), committed };
}

/**
 * Changes a work if its revision is still `revision`. Repeating the same change is no conflict, because the first answer
 * may have been lost. Throws NOT_FOUND, CARD_FAULTY, CARD_NAME_TAKEN, WORDS_BLOCKED,
 * WORK_CHANGED_ELSEWHERE, or WORK_IN_REVIEW, WORK_ACCEPTED or WORK_STEP_IMPOSSIBLE in a state that allows no change.
 */
export async function changeWork(
  db: Db,
  ports: WorkPorts,
  userId: number,
  id: number,
  { card: json, revision, ...about }: WorkBody & { revision: number },
): Promise<Work> {
  const card = madeCard(json, id);
  return db.transaction().execute(async (tx) => {
    await lockUser(tx, userId);
    const work = await ownWorkForUpdate(tx, userId, id);
    const before = await versionOf(tx, id, work.version);
    const isSame =
      isSameCard(before.card, card) &&
      work.licence === about.licence &&
      work.is_ai === about.is_ai &&
      work.source === about.source;
    if (isSame) return workFor(tx, id, userId);
    if (work.revision !== revision) throw new Refusal('WORK_CHANGED_ELSEWHERE');
    if (work.state === 'candidate') throw new Refusal('WORK_IN_REVIEW');
    if (work.state === 'accepted') throw new Refusal('WORK_ACCEPTED');
    if (work.state === 'taken_down') throw new Refusal('WORK_STEP_IMPOSSIBLE');
    const version = await writeCard(tx, work, card);
    // an appeal was about the version before
    await updateWork(tx, id, { ...about, version, appealed_at: null });
    await holdPicture(tx, ports.pictures, { userId, workId: id, no: version, card });
    // a version for each save of an open card would grow without end
    await eraseVersions(tx, ports.pictures, await undealtVersionsOf(tx, [id], version - UNDEALT_VERSIONS_MAX));
    await followSearch(tx, searchedWorks, [id]);
    return workFor(tx, id, userId);
  });
}

/** Publishes a work. Throws NOT_FOUND, WORK_LICENCE_MISSING, OPEN_WORKS_FULL, or WORK_STEP_IMPOSSIBLE when it was taken down. */
export const openWork = (db: Db, ports: WorkPorts, userId: number, id: number): Promise<Work> =>
  whileFollowed(db, ports, async (tx) => {
    // two that are opened at once are counted one after the other
    await lockUser(tx, userId);
    const work = await ownWorkForUpdate(tx, userId, id);
    if (work.licence === null) throw new Refusal('WORK_LICENCE_MISSING');
    if (work.state === 'taken_down') throw new Refusal('WORK_STEP_IMPOSSIBLE');
    if (!isPublicWork(work.state)) {
      if ((await countOpenWorks(tx, userId)) >= OPEN_WORKS_MAX)
        throw new Refusal('OPEN_WORKS_FULL', { most: OPEN_WORKS_MAX });
      await updateWork(tx, id, { state: 'open' });
    }
    await followSearch(tx, searchedWorks, [id]);
    return { ideaId: work.idea_id, answer: await workFor(tx, id, userId) };
  });

/** Runs a change of a work in a transaction, then follows its idea. */
async function whileFollowed<T>(
  db: Db,
  ports: WorkPorts,
  change: (tx: Tx) => Promise<{ ideaId: number | null; answer: T }>,
): Promise<T> {
  const { answer, committed } = await db.transaction().execute(async (tx) => {
    const { ideaId, answer } = await change(tx);
    return { answer, committed: await followIdea(ports, tx, ideaId) };
  });
  committed();
  return answer;
}

/** States in which there is nothing to take back. */
const UNTAKEN: readonly WorkState[] = ['draft', 'withdrawn', 'taken_down'];
/** Of a work that its maker takes back: no reviewer decides about it any more. */
const TAKEN_BACK = { state: 'withdrawn', waiting_since: null, appealed_at: null } as const;

/** Unpublishes a work; matches and replays keep what they were dealt. Throws NOT_FOUND or WORK_ACCEPTED. */
export const withdrawWork = (db: Db, ports: WorkPorts, userId: number, id: number): Promise<Work> =>
  whileFollowed(db, ports, async (tx) => {
    const work = await ownWorkForUpdate(tx, userId, id);
    if (work.state === 'accepted') throw new Refusal('WORK_ACCEPTED');
    if (!UNTAKEN.includes(work.state)) await updateWork(tx, id, TAKEN_BACK);
    await followSearch(tx, searchedWorks, [id]);
    return { ideaId: work.idea_id, answer: await workFor(tx, id, userId) };
  });

/** Gives a draft another link: the old one opens nothing, and its borrowers may play it no more. Throws NOT_FOUND. */
export const renewWorkLink = (db: Db, userId: number, id: number): Promise<Work> =>
  db.transaction().execute(async (tx) => {
    await ownWorkForUpdate(tx, userId, id);
    await updateWork(tx, id, { link: newLink() });
    return workFor(tx, id, userId);
  });

/** Lets a player who has a draft's link put it into decks. Throws NOT_FOUND. */
export const borrowDraft = (db: Db, userId: number, id: number, link: string): Promise<Work> =>
  db.transaction().execute(async (tx) => {
    // a link that is being renewed lends nothing more
    await lockWorks(tx, [id], 'share');
    const work = await workFor(tx, id, userId, { link });
    if (work.state === 'draft' && !work.is_mine) await addBorrower(tx, id, userId);
    return work;
  });

/** Deletes a work; one that a match was dealt is only taken back, so that its replay can be read. Throws NOT_FOUND. */
export const removeWork = (db: Db, ports: WorkPorts, userId: number, id: number): Promise<void> =>
  whileFollowed(db, ports, async (tx) => {
    await lockUser(tx, userId);
    const work = await ownWorkForUpdate(tx, userId, id);
    if (work.state === 'accepted') throw new Refusal('WORK_ACCEPTED');
    // what was taken down stays for the answer to an appeal
    if (work.state === 'taken_down') throw new Refusal('WORK_STEP_IMPOSSIBLE');
    if (await isDealt(tx, id)) await updateWork(tx, id, TAKEN_BACK);
    else await eraseWorks(tx, ports, [id]);
    await followSearch(tx, searchedWorks, [id]);
    return { ideaId: work.idea_id, answer: undefined };
  });

/** The scene that a maker shows with a work that the caller may see. Throws NOT_FOUND. */
export async function sceneFor(db: Db, id: number, me: number | null, admission: Admission): Promise<ShownScene> {
  await workFor(db, id, me, admission);
  return sceneOf(db, id);
}

/** Shows a scene with a work, in place of an earlier one. Throws NOT_FOUND or SCENE_FAULTY. */
export const showScene = (db: Db, userId: number, id: number, shown: ShownScene): Promise<Work> =>
  db.transaction().execute(async (tx) => {
    const { version } = await ownWorkForUpdate(tx, userId, id);
    checkScene((await versionOf(tx, id, version)).card, shown);
    await writeScene(tx, id, shown);
    return workFor(tx, id, userId);
  });

/** Shows no scene any more. Throws NOT_FOUND. */
export const hideScene = (db: Db, userId: number, id: number): Promise<Work> =>
  db.transaction().execute(async (tx) => {
    await ownWorkForUpdate(tx, userId, id);
    await deleteScenes(tx, [id]);
    return workFor(tx, id, userId);
  });

/** Erases a card, unless a match was dealt it: its replay can be read. Resolves to whether it is erased. */
export async function purgeCard(tx: Tx, ports: WorkPorts, id: number): Promise<boolean> {
  if (await isDealt(tx, id)) return false;
  await eraseWorks(tx, ports, [id]);
  return true;
}

/** Deletes works that no match was dealt, with their pictures. */
async function eraseWorks(tx: Tx, { pictures }: WorkPorts, ids: readonly number[]): Promise<void> {
  await releasePicturesOf(tx, pictures, ids);
  await deleteWorks(tx, ids);
}

/**
 * Erases the works of a departing user, the open ones only if they wish so, and what they borrow; replays keep the
 * versions that they were dealt, and their pictures. Cards in a set stay: others own copies of them.
 */
export async function forgetWorks(tx: Tx, ports: WorkPorts, userId: number, isWithdrawn: boolean): Promise<void> {
  const all = await lockWorksOf(tx, userId);
  await deleteBorrower(tx, userId);
  const works = all.filter(({ state }) => (isWithdrawn ? state !== 'accepted' : !isPublicWork(state)));
  const ids = works.map(({ id }) => id);
  if (ids.length === 0) return;
  await eraseWorks(tx, ports, await neverDealtAmong(tx, ids));
  await eraseVersions(tx, ports.pictures, await undealtVersionsOf(tx, ids));
  await hideWorks(tx, ids);
  await followSearch(tx, searchedWorks, ids);
  const ideaIds = [...new Set(works.flatMap(({ idea_id }) => idea_id ?? []))].sort((one, other) => one - other);
  // no card is opened by it, so there is nothing to show afterwards
  for (const ideaId of ideaIds) await ports.ideas.follow(tx, ideaId);
}
