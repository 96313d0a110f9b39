import { ECONOMY } from '../../apps/server/src/features/goods/economy/service.ts';
import { pairUp, type Searcher } from '../../apps/server/src/features/play/queue/pairing.ts';
import { isProvisional, type Rating, rate, START } from '../../apps/server/src/features/play/ratings/glicko.ts';
import { rankCorrelation } from './rank-correlation.ts';
import { percentile } from './report.ts';
import { normal } from './seeded.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;
/** Period in which all players arrive; then each plays, rests and searches again. */
const ARRIVING = 8 * MINUTE;
const LONGEST = 3 * DAY;
/**
 * Points of strength at which the better of two wins ten times as often as the other: the scale of Elo and of Glicko.
 */
const TENFOLD = 400;

type Person = Searcher & { strength: number; rated: Rating; ratedAt: number; games: number; shown: number[] };

/** Win probability by strength alone. */
export const winChance = (own: number, other: number): number => 1 / (1 + 10 ** ((other - own) / TENFOLD));

/**
 * The maximum rank correlation of any rating system after `games` matches, for strengths with this `deviation`.
 * `spread` is the information per match: the mean of p × (1 - p).
 */
export function bestCorrelation(deviation: number, games: number, spread: number): number {
  const told = games * spread * (Math.LN10 / TENFOLD) ** 2;
  const pearson = Math.sqrt(deviation ** 2 / (deviation ** 2 + 1 / told));
  return (6 / Math.PI) * Math.asin(pearson / 2);
}

export type Season = {
  players: number;
  deviation: number;
  /** After `games` matches: the rank correlation of rating and strength, and its maximum. */
  after: { games: number; correlation: number; best: number }[];
  matches: number;
  /** Percent of matches in which one of the two met the last opponent again. */
  again: number;
  /** Percent that were not rated, as two had met too often that day. */
  unrated: number;
  /** Seconds. */
  waits: { half: number; most: number; longest: number };
};

/**
 * Simulates a new ladder: players with true strengths, paired every second by the server's pairing and rated by its
 * ratings, until each has played the largest of `counts`. Finished players continue, so that the last ones find
 * opponents.
 */
export function playSeason(
  { players, deviation, counts }: { players: number; deviation: number; counts: readonly number[] },
  random: () => number,
): Season {
  const people = Array.from({ length: players }, (_, at) => person(at + 1, deviation, random));
  const coming = new Calendar();
  for (const one of people) coming.add(random() * ARRIVING, one);
  const met = new Map<string, number>();
  const waits: number[] = [];
  let searching: Person[] = [];
  let [matches, again, unrated, spread, missing] = [0, 0, 0, 0, players];
  for (let now = 0; missing > 0 && now < LONGEST; now += SECOND) {
    for (const one of coming.due(now)) searching.push(Object.assign(one, { since: now }));
    if (searching.length < 2) continue;
    const pairs = pairUp(searching, now) as [Person, Person][];
    if (pairs.length === 0) continue;
    const gone = new Set(pairs.flat());
    searching = searching.filter((one) => !gone.has(one));
    for (const [a, b] of pairs) {
      waits.push(now - a.since, now - b.since);
      matches += 1;
      again += Number(a.lastOpponent === b.userId || b.lastOpponent === a.userId);
      [a.lastOpponent, b.lastOpponent] = [b.userId, a.userId];
      const end = now + (6 + 3 * random()) * MINUTE;
      const chance = winChance(a.strength, b.strength);
      spread += chance * (1 - chance);
      unrated += Number(!settle(a, b, random() < chance ? 1 : 0, end));
      for (const one of [a, b]) {
        one.games += 1;
        if (counts.includes(one.games)) one.shown.push(one.rated.rating);
        if (one.games === counts.at(-1)) missing -= 1;
        coming.add(end + random() * MINUTE, one);
      }
    }
  }
  if (missing > 0) throw new Error(`${missing} did not find enough matches`);
  const strengths = people.map(({ strength }) => strength);
  const seconds = (part: number) => percentile(waits, part) / SECOND;
  return {
    players,
    deviation,
    after: counts.map((games, at) => ({
      games,
      correlation: rankCorrelation(
        people.map(({ shown }) => shown[at]!),
        strengths,
      ),
      best: bestCorrelation(deviation, games, spread / matches),
    })),
    matches,
    again: (100 * again) / matches,
    unrated: (100 * unrated) / matches,
    waits: { half: seconds(0.5), most: seconds(0.9), longest: seconds(1) },
  };

  /** Rates both as the end of a match does; false where they have met too often that day. */
  function settle(a: Person, b: Person, score: number, end: number): boolean {
    const day = Math.floor(end / DAY);
    const key = `${day} ${Math.min(a.userId, b.userId)} ${Math.max(a.userId, b.userId)}`;
    const meeting = (met.get(key) ?? 0) + 1;
    met.set(key, meeting);
    if (meeting >= ECONOMY.match.unratedFrom) return false;
    const rested = ({ ratedAt }: Person) => (end - ratedAt) / DAY;
    const ratings = rate(a.rated, b.rated, score, [rested(a), rested(b)]);
    for (const [at, one] of [a, b].entries()) {
      one.rated = ratings[at]!;
      one.ratedAt = end;
      one.rating = one.rated.rating;
      one.provisional = isProvisional(one.rated);
      one.ratedMatches += 1;
    }
    return true;
  }
}

function person(userId: number, deviation: number, random: () => number): Person {
  return {
    userId,
    strength: START.rating + normal(random) * deviation,
    rated: START,
    ratedAt: 0,
    games: 0,
    shown: [],
    since: 0,
    rating: START.rating,
    provisional: true,
    ratedMatches: 0,
    isLeaver: false,
    deckWorth: 1_500 + random() * 3_000,
    lastOpponent: null,
    blocked: new Set(),
    marks: new Set<string>(),
  };
}

/** Who comes when, by the second. */
class Calendar {
  readonly #seconds = new Map<number, Person[]>();

  add(at: number, one: Person): void {
    const second = Math.ceil(at / SECOND);
    const there = this.#seconds.get(second);
    if (there) there.push(one);
    else this.#seconds.set(second, [one]);
  }

  due(now: number): Person[] {
    const second = now / SECOND;
    const there = this.#seconds.get(second) ?? [];
    this.#seconds.delete(second);
    return there;
  }
}
