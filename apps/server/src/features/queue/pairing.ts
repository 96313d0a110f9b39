/** One who waits on channel 0. Times in milliseconds. */
export type Searcher = {
  userId: number;
  since: number;
  rating: number;
  provisional: boolean;
  /** Rated matches so far, on both ladders. */
  ratedMatches: number;
  /** Whether leaving a match still counts against him. */
  isLeaver: boolean;
  /** What crafting all cards of the deck would cost, dpoint. */
  deckWorth: number;
  lastOpponent: number | null;
  /** Users this one ignores, or is ignored by. */
  blocked: ReadonlySet<number>;
};

/** docs/ECONOMY, pairing: +1 per 0.3 s up to 300, then +1 per second. */
export function windowOf(searcher: Searcher, now: number): number {
  const waited = (now - searcher.since) / 1000;
  const quick = Math.min(waited / 0.3, 200);
  return 100 + quick + Math.max(0, waited - 60);
}

const PATIENCE_MS = 15_000;
const FEW = 6;
const NEWCOMER_MATCHES = 5;
const GENTLE_MS = 30_000;
/** Below this rating anybody may meet a newcomer. */
const GENTLE_RATING = 1400;
/** A newcomer meets a deck that is worth more than so many times his own only when nobody else is there. */
const WORTH_FACTOR = 3;

/** Pairs of those who may meet now, leavers among themselves first; then the longest wait counts most, then the smallest difference. */
export function pairUp(searchers: readonly Searcher[], now: number): [Searcher, Searcher][] {
  const pairs: { pair: [Searcher, Searcher]; rank: number; cost: number }[] = [];
  searchers.forEach((a, index) => {
    for (const b of searchers.slice(index + 1)) {
      if (!mayMeet(a, b, searchers, now)) continue;
      const waited = Math.max(now - a.since, now - b.since) / 1000;
      const rank = a.isLeaver && b.isLeaver ? 0 : 1;
      pairs.push({ pair: [a, b], rank, cost: Math.abs(a.rating - b.rating) - 20 * waited });
    }
  });
  pairs.sort((x, y) => x.rank - y.rank || x.cost - y.cost);
  const taken = new Set<number>();
  return pairs.flatMap(({ pair }) => {
    if (pair.some(({ userId }) => taken.has(userId))) return [];
    for (const { userId } of pair) taken.add(userId);
    return [pair];
  });
}

function mayMeet(a: Searcher, b: Searcher, all: readonly Searcher[], now: number): boolean {
  if (a.userId === b.userId || areStrangers(a, b)) return false;
  const again = a.lastOpponent === b.userId || b.lastOpponent === a.userId;
  if (again && all.some((other) => other !== a && other !== b && !(areStrangers(a, other) && areStrangers(b, other))))
    return false;
  if (isTooHardFor(a, b, all, now) || isTooHardFor(b, a, all, now)) return false;
  const loose = a.provisional || b.provisional || all.length < FEW;
  if (loose && Math.max(now - a.since, now - b.since) >= PATIENCE_MS) return true;
  return Math.abs(a.rating - b.rating) <= Math.min(windowOf(a, now), windowOf(b, now));
}

/** People of whom one ignores the other: for each other they are not there. */
const areStrangers = (a: Searcher, b: Searcher) => a.blocked.has(b.userId) || b.blocked.has(a.userId);

const isNewcomer = ({ ratedMatches }: Searcher) => ratedMatches < NEWCOMER_MATCHES;

/** Whether a newcomer's deck is no match for the other's by what its cards would cost. */
export const isOutclassed = (
  newcomer: Pick<Searcher, 'ratedMatches' | 'deckWorth'>,
  other: Pick<Searcher, 'deckWorth'>,
): boolean => newcomer.ratedMatches < NEWCOMER_MATCHES && other.deckWorth > WORTH_FACTOR * newcomer.deckWorth;

/**
 * For half a minute of his own waiting a newcomer is kept from the experienced and from far dearer decks; from these for as long
 * as anybody else searches whom he could meet instead.
 */
function isTooHardFor(newcomer: Searcher, other: Searcher, all: readonly Searcher[], now: number): boolean {
  if (!isNewcomer(newcomer)) return false;
  if (now - newcomer.since < GENTLE_MS)
    return isOutclassed(newcomer, other) || (!isNewcomer(other) && other.rating >= GENTLE_RATING);
  return (
    isOutclassed(newcomer, other) &&
    all.some((one) => one !== newcomer && !areStrangers(newcomer, one) && !isOutclassed(newcomer, one))
  );
}
