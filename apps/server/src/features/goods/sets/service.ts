/**
 * Monthly sets of players' own cards, and the way into them. Files: `conditions` are what a candidate must have,
 * `choice` which cards the vote brings in, `reviewed-card` what the review does with cards, `filling-set` the set that
 * editors fill, `closing` publishes and retires sets, `ports` what other features do for them; of the queries
 * `set-rows` are the sets, `candidates` the works that ask for a place.
 */
import { type Candidacy, type MadeSet, may, type SetCard, type SetPlace } from '@chilyo/protocol';
import type { Kysely, Transaction } from 'kysely';
import { clock } from '../../../platform/clock.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { secondsOf } from '../../../platform/seconds.ts';
import type { Database } from '../../../platform/tables.ts';
import { lockUser, type UserRow } from '../../core/identity/service.ts';
import { cardWork, changeStanding, forgetWorks, isWork, lockWork, type WorkPorts } from '../works/service.ts';
import { placesOf } from './choice.ts';
import { conditionsOf } from './conditions.ts';
import { fillingMonth } from './filling-set.ts';
import type { SetPorts } from './ports.ts';
import {
  cardsOfSet,
  countSetCards,
  lockOpenSet,
  publishedSet,
  removeSetCard,
  setPlaceOf,
  unpublishedOf,
} from './queries/set-rows.ts';

export type { Standing } from './choice.ts';
export { closeMonths, retireSets } from './closing.ts';
export type { SetPorts } from './ports.ts';
export { publishedSets } from './queries/set-rows.ts';
export { reviewedCard } from './reviewed-card.ts';

type Db = Kysely<Database>;
type Tx = Transaction<Database>;

/** A published set with its cards. Throws NOT_FOUND. */
export async function setFor(db: Db, month: string): Promise<MadeSet & { items: SetCard[] }> {
  const set = await publishedSet(db, month);
  if (!set) throw new Refusal('NOT_FOUND');
  return { ...set, items: await cardsOfSet(db, month) };
}

/** The published set of a card; null for none. Throws NOT_FOUND. */
export async function setOfCard(db: Db, workId: number): Promise<SetPlace | null> {
  if (!(await isWork(db, workId))) throw new Refusal('NOT_FOUND');
  const place = await setPlaceOf(db, workId);
  return place?.published_ts == null ? null : place;
}

/** Takes the cards of a leaving user who withdraws them out of the sets that are being filled; they are candidates again. */
export async function withdrawFromSets(db: Db, userId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const user = await lockUser(tx, userId);
    if (user.leaves_at === null || !user.withdraws_works) return;
    for (const id of await unpublishedOf(tx, userId)) await takeOut(tx, id, 'candidate');
  });
}

/** Takes a card out of the set that is being filled. */
async function takeOut(tx: Tx, id: number, state: 'candidate' | 'open'): Promise<void> {
  await lockWork(tx, id);
  const place = await setPlaceOf(tx, id);
  // a card whose set was published meanwhile stays in it
  if (!place || !(await lockOpenSet(tx, place.month))) return;
  await removeSetCard(tx, id);
  await changeStanding(tx, id, {
    state,
    accepted_version: null,
    waiting_since: state === 'candidate' ? clock.date() : null,
  });
}

/**
 * Takes the cards of a departing user out of the sets that are being filled, and out of sight, if they wish so. Those in
 * published sets stay.
 */
export async function forgetSets(tx: Tx, ports: WorkPorts, userId: number, isWithdrawn: boolean): Promise<void> {
  if (!isWithdrawn) return;
  for (const id of await unpublishedOf(tx, userId)) await takeOut(tx, id, 'open');
  await forgetWorks(tx, ports, userId, isWithdrawn);
}

/** How far a card is on its way into a set, for its maker and for reviewers. Throws NOT_FOUND. */
export async function candidacyOf(
  db: Db,
  { works, standings }: Pick<SetPorts, 'works' | 'standings'>,
  user: Pick<UserRow, 'id' | 'name' | 'granted_role' | 'leaves_at'>,
  id: number,
  now: number,
): Promise<Candidacy> {
  const found = await cardWork(db, id);
  const isReviewer = may(user, 'review_works');
  // drafts are their makers' own
  const isSeen = found && (found.work.user_id === user.id || (isReviewer && found.work.state !== 'draft'));
  if (!isSeen) throw new Refusal('NOT_FOUND');
  const { work, card } = found;
  const isSubmitted = work.state === 'candidate' || work.state === 'accepted';
  const month = fillingMonth(now);
  return {
    conditions: await conditionsOf(db, works.pictures, work, card, isSubmitted ? 'accepted' : 'submitted'),
    since_ts: work.state === 'candidate' && work.waiting_since ? secondsOf(work.waiting_since) : null,
    vote:
      isReviewer && work.state === 'candidate' && work.user_id !== user.id
        ? (placesOf(await standings(db)).get(id) ?? null)
        : null,
    next: { month, cards: await countSetCards(db, month) },
    set: await setPlaceOf(db, id),
  };
}
