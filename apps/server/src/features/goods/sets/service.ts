/**
 * Monthly sets of players' own cards, and the way into them. Files: `conditions` are what a candidate must have,
 * `choice` which cards the vote brings in, `reviewed-card` what the review does with cards, `filling-set` the set that
 * editors fill, `leaving-makers` whose cards come into no set, `closing` publishes and retires sets, `ports` what other
 * features do for them; of the queries `set-rows` are the sets, `candidates` the works that ask for a place.
 */
import { type Candidacy, type MadeSet, may, type SetCard, type SetPlace } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import { Refusal } from '../../../platform/refusal.ts';
import { secondsOf } from '../../../platform/seconds.ts';
import type { Database } from '../../../platform/tables.ts';
import type { UserRow } from '../../core/identity/service.ts';
import { cardWork, isWork } from '../works/service.ts';
import { placesOf } from './choice.ts';
import { conditionsOf } from './conditions.ts';
import { fillingMonth } from './filling-set.ts';
import type { SetPorts } from './ports.ts';
import { cardsOfSet, countSetCards, publishedSet, setPlaceOf } from './queries/set-rows.ts';

export { closeMonths, retireSets } from './closing.ts';
export { withdrawFromSets } from './leaving-makers.ts';
export type { SetPorts } from './ports.ts';
export { publishedSets } from './queries/set-rows.ts';
export { reviewedCard } from './reviewed-card.ts';

type Db = Kysely<Database>;

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

/** How far a card is on its way into a set, for its maker and for reviewers. Throws NOT_FOUND. */
export async function candidacyOf(
  db: Db,
  { works, recentStandings }: Pick<SetPorts, 'works' | 'recentStandings'>,
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
        ? (placesOf(await recentStandings()).get(id) ?? null)
        : null,
    next: { month, cards: await countSetCards(db, month) },
    set: await setPlaceOf(db, id),
  };
}
