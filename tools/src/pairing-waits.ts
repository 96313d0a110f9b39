import { pairUp, type Searcher } from '../../apps/server/src/features/play/queue/pairing.ts';
import { percentile } from './report.ts';
import { normal } from './seeded.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** The first searches find an empty queue, whatever the number of players. */
const WARM_UP = 15 * MINUTE;
const PLAYED = 60 * MINUTE;
const RUSH = 10 * SECOND;
/** Duration of a simulated rush. */
const PATIENCE = 30 * MINUTE;

type Arrival = { at: number; who: Searcher };
/** `left`: still waiting at the end. */
type Found = { waits: number[]; differences: number[]; left: number };
type Again = { play: () => number; rest: () => number };

/**
 * Simulated matchmaking waits with the server's own pairing, run at every arrival and every second: players who search,
 * play for 6 to 9 minutes, rest for up to a minute and search again; and players who all search within ten seconds,
 * once, as when a festival begins. Small numbers of players combine many simulations, as a single one is mostly chance.
 */
export function waitsOf(players: number, random: () => number) {
  const worlds = Math.ceil(3_000 / players);
  const people = () => Array.from({ length: players }, (_, at) => person(at + 1, random));
  const again = { play: () => (6 + 3 * random()) * MINUTE, rest: () => random() * MINUTE };
  const inPlay = Array.from({ length: worlds }, () => {
    const arrivals = people().map((who) => ({ at: random() * 8 * MINUTE, who }));
    return search(arrivals, { from: WARM_UP, until: WARM_UP + PLAYED, again });
  });
  const inRush = Array.from({ length: worlds }, () => {
    const arrivals = people().map((who) => ({ at: random() * RUSH, who }));
    return search(arrivals, { from: 0, until: PATIENCE, again: null });
  });
  return [summary('in play', players, inPlay), summary('in a rush', players, inRush)];
}

/**
 * A tenth are newcomers, and stay so, as others come after them; of the others one in ten is provisional and one in
 * thirty has left a match.
 */
function person(userId: number, random: () => number): Searcher {
  const isNewcomer = random() < 0.1;
  return {
    userId,
    since: 0,
    rating: 1500 + normal(random) * (isNewcomer ? 120 : 250),
    provisional: isNewcomer || random() < 0.1,
    ratedMatches: isNewcomer ? 0 : 30,
    isLeaver: !isNewcomer && random() < 1 / 30,
    // from about a starter deck to a strong one
    deckWorth: isNewcomer ? 1500 : 1500 + random() * 4500,
    lastOpponent: null,
    blocked: new Set(),
    marks: new Set<string>(),
  };
}

function search(
  arrivals: Arrival[],
  { from, until, again }: { from: number; until: number; again: Again | null },
): Found {
  let coming = arrivals;
  let searching: Searcher[] = [];
  const found: Found = { waits: [], differences: [], left: 0 };
  for (let second = 0; second <= until; second += SECOND) {
    const due = coming.filter(({ at }) => at <= second).sort((a, b) => a.at - b.at);
    if (due.length > 0) coming = coming.filter(({ at }) => at > second);
    for (const { at, who } of due) {
      searching.push(Object.assign(who, { since: at }));
      look(at);
    }
    look(second);
    if (again === null && coming.length === 0 && searching.length < 2) break;
  }
  return { ...found, left: searching.length };

  function look(now: number): void {
    const pairs = pairUp(searching, now);
    const gone = new Set(pairs.flat());
    if (gone.size > 0) searching = searching.filter((one) => !gone.has(one));
    for (const pair of pairs) {
      const [a, b] = pair;
      [a.lastOpponent, b.lastOpponent] = [b.userId, a.userId];
      if (now >= from) found.differences.push(Math.abs(a.rating - b.rating));
      const end = now + (again?.play() ?? 0);
      for (const one of pair) {
        if (now >= from) found.waits.push(now - one.since);
        if (again) coming.push({ at: end + again.rest(), who: one });
      }
    }
  }
}

function summary(way: string, players: number, worlds: readonly Found[]) {
  const waits = worlds.flatMap((world) => world.waits);
  const differences = worlds.flatMap((world) => world.differences);
  const seconds = (part: number) => Math.round(percentile(waits, part) / (SECOND / 10)) / 10;
  return {
    way,
    players,
    searches: waits.length,
    left: worlds.reduce((sum, world) => sum + world.left, 0),
    p50: seconds(0.5),
    p90: seconds(0.9),
    p99: seconds(0.99),
    longest: seconds(1),
    difference_p50: Math.round(percentile(differences, 0.5)),
    difference_p90: Math.round(percentile(differences, 0.9)),
  };
}
