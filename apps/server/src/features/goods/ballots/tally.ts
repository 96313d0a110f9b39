import { DAY_MS } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/tables.ts';
import { SITE_DAYS, seasoningsOf, siteSince, VOTER_DAYS } from '../../core/identity/service.ts';
import { sharedMarksOf } from '../../core/signals/service.ts';
import { ECONOMY } from '../economy/service.ts';
import { cardCandidates, makersOf } from '../works/service.ts';
import { type Counted, countBallots } from './count.ts';
import { ballotsSince, versionsIn } from './queries.ts';
import type { Ballot } from './weights.ts';

type Db = Kysely<Database>;

/** Ballots older than this count no more: by then it is forgotten which accounts are tied. */
const KEPT_MS = 90 * DAY_MS;

/** A card in the version that was voted on. */
type VotedCard = { id: number; version: number; maker: number; isCandidate: boolean };
export type Cast = Ballot & { left: number; right: number; chosen: 0 | 1; castAt: Date };
export type Tally = Counted<Cast> & { cards: VotedCard[] };

/** All ballots about today's candidates as they count now. Cards that stand no more are opponents only. */
export async function tallyOf(db: Db): Promise<Tally> {
  const now = clock.now();
  const candidates = await cardCandidates(db);
  const place = new Map(candidates.map((each, at) => [keyOf(each), at]));
  const rows = (await ballotsSince(db, new Date(now - KEPT_MS))).filter((row) =>
    versionsIn(row).some((each) => place.has(keyOf(each))),
  );
  const works = [...new Set(rows.flatMap((row) => versionsIn(row).map(({ id }) => id)))];
  const makers = await makersOf(db, works);
  const cards: VotedCard[] = candidates.map((each) => ({ ...each, isCandidate: true }));
  const placeOf = (version: { id: number; version: number }): number => {
    const at = place.get(keyOf(version)) ?? cards.length;
    if (at === cards.length) {
      place.set(keyOf(version), at);
      cards.push({ ...version, maker: makers.get(version.id)!, isCandidate: false });
    }
    return at;
  };
  const counts = await countingVoters(db, [...new Set(rows.map(({ user_id }) => user_id))]);
  const ballots = rows.map((row): Cast => {
    const [left, right] = versionsIn(row).map(placeOf) as [number, number];
    const { user_id: voter, chosen, is_tried: isTried, closed_at: castAt } = row;
    const [winner, loser] = chosen === 0 ? [left, right] : [right, left];
    return { voter, winner, loser, left, right, chosen, isTried, castAt, counts: counts(voter, castAt) };
  });
  const people = [...new Set([...ballots.map(({ voter }) => voter), ...cards.map(({ maker }) => maker)])];
  const sighted = await sharedMarksOf(db, people, now);
  return { cards, ...countBallots(ballots, { makers: cards.map(({ maker }) => maker), sighted }) };
}

const keyOf = ({ id, version }: { id: number; version: number }): string => `${id}.${version}`;

/** Whether a voter was old enough at a time, and is seasoned by now. On a new site everyone is. */
async function countingVoters(db: Db, voters: readonly number[]): Promise<(voter: number, at: Date) => boolean> {
  const seasonings = await seasoningsOf(db, voters);
  const since = (await siteSince(db))?.getTime() ?? 0;
  return (voter, at) => {
    const { created_at, lasting_matches } = seasonings.get(voter)!;
    if (at.getTime() < since + SITE_DAYS * DAY_MS) return true;
    const isOld = created_at.getTime() <= at.getTime() - VOTER_DAYS * DAY_MS;
    return isOld && lasting_matches >= ECONOMY.seasoned.ranked_matches;
  };
}
