/** A player who searches on channel 0. Times in milliseconds. */
export type Searcher = {
  userId: number;
  since: number;
  rating: number;
  provisional: boolean;
  /** Rated matches so far, on both ladders. */
  ratedMatches: number;
  /** Whether the player has an unforgiven mark for leaving a match. */
  isLeaver: boolean;
  /** Crafting cost of all cards of the deck, dpoint. */
  deckWorth: number;
  lastOpponent: number | null;
  /** Users this one ignores, or is ignored by. */
  blocked: ReadonlySet<number>;
  /** Marks of devices and addresses; two searchers with a common one are tied (`marksOf` of signals). */
  marks: ReadonlySet<string>;
};

/** What a search for a friendly match says about players' own cards: a deck that holds some allows them as well. */
export type MadeTerms = {
  hasMade: boolean;
  allowsMade: boolean;
};

/** Whether neither deck holds made cards that the other player has not allowed. */
export const agreeOnMade = (a: MadeTerms, b: MadeTerms): boolean =>
  (!a.hasMade || b.allowsMade) && (!b.hasMade || a.allowsMade);

/** A player who searches on a friendly channel. */
export type FriendlySearcher = MadeTerms & Pick<Searcher, 'userId' | 'since' | 'blocked'> & { channel: number };

/** Pairs those on the same friendly channel: the longest waiting first, with the longest waiting that they may meet. */
export function pairFriendly(searchers: readonly FriendlySearcher[]): [FriendlySearcher, FriendlySearcher][] {
  const pairs: [FriendlySearcher, FriendlySearcher][] = [];
  const waiting: FriendlySearcher[] = [];
  for (const one of [...searchers].sort((a, b) => a.since - b.since)) {
    const place = waiting.findIndex(
      (other) => other.channel === one.channel && !other.blocked.has(one.userId) && agreeOnMade(other, one),
    );
    const [other] = place < 0 ? [] : waiting.splice(place, 1);
    if (other) pairs.push([other, one]);
    else waiting.push(one);
  }
  return pairs;
}

/** The rating window of a searcher. docs/ECONOMY, pairing: +1 per 0.3 s up to 300, then +1 per second. */
export function windowOf(searcher: Searcher, now: number): number {
  const waited = (now - searcher.since) / 1000;
  const quick = Math.min(waited / 0.3, 200);
  return 100 + quick + Math.max(0, waited - 60);
}

const PATIENCE_MS = 15_000;
const FEW = 6;
const NEWCOMER_MATCHES = 5;
const GENTLE_MS = 30_000;
/** Players below this rating may meet a newcomer at once. */
const GENTLE_RATING = 1400;
/** A newcomer meets a deck worth more than this many times their own only when there is no other candidate. */
const WORTH_FACTOR = 3;

/** Rating points that one second of waiting offsets in the cost. */
const POINTS_A_SECOND = 20;

/** Matchmaking cost of a pair; the queue pairs the cheapest first. `waited`: the longer of both waits, ms. */
export const costOf = (difference: number, waited: number): number =>
  Math.abs(difference) - (POINTS_A_SECOND * waited) / 1000;

/** Matchmaking: pairs leavers with each other first, then all others, cheapest pair first. */
export function pairUp(searchers: readonly Searcher[], now: number): [Searcher, Searcher][] {
  const pool = poolOf(searchers);
  const leavers = cheapestFirst(
    searchers.filter(({ isLeaver }) => isLeaver),
    pool,
    now,
  );
  const taken = new Set(leavers.flatMap((pair) => pair.map(({ userId }) => userId)));
  const others = searchers.filter(({ userId }) => !taken.has(userId));
  return [...leavers, ...cheapestFirst(others, pool, now)];
}

/** All searchers, including those already paired in this run, and cached facts about them. */
type Pool = { all: readonly Searcher[]; hasProvisional: boolean; gentler: Map<Searcher, boolean> };
export const poolOf = (all: readonly Searcher[]): Pool => ({
  all,
  hasProvisional: all.some(({ provisional }) => provisional),
  gentler: new Map(),
});

/**
 * Greedy matching: takes the cheapest pair, then the cheapest of the rest, and so on. Only the longer-waiting searcher
 * of a pair looks for the other; for them the cost falls with the rating distance, so they scan outwards from their own
 * rating and stop at the first eligible opponent. This avoids comparing every pair: 10,000 searchers take about as long
 * as sorting them.
 */
function cheapestFirst(searchers: readonly Searcher[], pool: Pool, now: number): [Searcher, Searcher][] {
  const places = new Map(searchers.map((one, place) => [one, place]));
  const row = [...searchers].sort((a, b) => a.rating - b.rating);
  const lower = row.map((_, index) => index - 1);
  const higher = row.map((_, index) => index + 1);
  const isTaken = row.map(() => false);
  const take = (index: number) => {
    isTaken[index] = true;
    if (lower[index]! >= 0) higher[lower[index]!] = higher[index]!;
    if (higher[index]! < row.length) lower[higher[index]!] = lower[index]!;
  };
  const wished = (index: number): Wish | null => {
    const own = row[index]!;
    const reach = reachOf(own, pool, now);
    for (let [down, up] = [lower[index]!, higher[index]!]; down >= 0 || up < row.length; ) {
      const below = down >= 0 ? own.rating - row[down]!.rating : Number.POSITIVE_INFINITY;
      const above = up < row.length ? row[up]!.rating - own.rating : Number.POSITIVE_INFINITY;
      if (Math.min(below, above) > reach) return null;
      const other = below <= above ? down : up;
      if (row[other]!.since >= own.since && mayMeet(own, row[other]!, pool, now))
        return { index, other, cost: costOf(Math.min(below, above), now - own.since) };
      if (other === down) down = lower[down]!;
      else up = higher[up]!;
    }
    return null;
  };

  // used as a stack: the cheapest is last; ties go to the lower rating
  const wishes = row
    .flatMap((_, index) => wished(index) ?? [])
    .reverse()
    .sort((a, b) => b.cost - a.cost);
  const pairs: [Searcher, Searcher][] = [];
  for (let wish = wishes.pop(); wish; wish = wishes.pop()) {
    const { index, other } = wish;
    if (isTaken[index]) continue;
    if (isTaken[other]) {
      const next = wished(index);
      if (next) wishes.splice(placeOf(next, wishes), 0, next);
      continue;
    }
    const [own, met] = [row[index]!, row[other]!];
    pairs.push(places.get(own)! < places.get(met)! ? [own, met] : [met, own]);
    take(index);
    take(other);
  }
  return pairs;
}

/** A searcher's preferred opponent; both are indexes into the row sorted by rating. */
type Wish = { index: number; other: number; cost: number };

/** Binary search for a wish's position in the list sorted by descending cost. */
function placeOf({ cost }: Wish, wishes: readonly Wish[]): number {
  let [low, high] = [0, wishes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (wishes[middle]!.cost > cost) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Largest rating distance at which `own` may meet a searcher who has waited no longer. */
function reachOf(own: Searcher, { all, hasProvisional }: Pool, now: number): number {
  const mayBeLoose = hasProvisional || all.length < FEW;
  return mayBeLoose && now - own.since >= PATIENCE_MS ? Number.POSITIVE_INFINITY : windowOf(own, now);
}

/** Whether two searchers of a pool may meet now. */
export function mayMeet(a: Searcher, b: Searcher, pool: Pool, now: number): boolean {
  const { all } = pool;
  if (a.userId === b.userId || areStrangers(a, b)) return false;
  if (areSecondChoice(a, b) && hasOther(a, b, all)) return false;
  if (isTooHardFor(a, b, pool, now) || isTooHardFor(b, a, pool, now)) return false;
  const loose = a.provisional || b.provisional || all.length < FEW;
  if (loose && Math.max(now - a.since, now - b.since) >= PATIENCE_MS) return true;
  return Math.abs(a.rating - b.rating) <= Math.min(windowOf(a, now), windowOf(b, now));
}

/** Whether the two have just met, or are tied, so that their match is not rated. */
const areSecondChoice = (a: Searcher, b: Searcher) =>
  a.lastOpponent === b.userId || b.lastOpponent === a.userId || shareMark(a, b);

function shareMark({ marks }: Searcher, other: Searcher): boolean {
  for (const mark of marks) if (other.marks.has(mark)) return true;
  return false;
}

const hasOther = (a: Searcher, b: Searcher, all: readonly Searcher[]) =>
  all.some((other) => other !== a && other !== b && !(areStrangers(a, other) && areStrangers(b, other)));

/** Whether one of the two ignores the other; such players never meet. */
const areStrangers = (a: Searcher, b: Searcher) => a.blocked.has(b.userId) || b.blocked.has(a.userId);

const isNewcomer = ({ ratedMatches }: Searcher) => ratedMatches < NEWCOMER_MATCHES;

/** Whether the other's deck is worth far more than a newcomer's. */
export const isOutclassed = (
  newcomer: Pick<Searcher, 'ratedMatches' | 'deckWorth'>,
  other: Pick<Searcher, 'deckWorth'>,
): boolean => newcomer.ratedMatches < NEWCOMER_MATCHES && other.deckWorth > WORTH_FACTOR * newcomer.deckWorth;

/**
 * Protects newcomers. For their first 30 s of waiting they meet neither experienced players nor far more valuable
 * decks; after that they meet such a deck only if no easier opponent searches.
 */
function isTooHardFor(newcomer: Searcher, other: Searcher, pool: Pool, now: number): boolean {
  if (!isNewcomer(newcomer)) return false;
  if (now - newcomer.since < GENTLE_MS)
    return isOutclassed(newcomer, other) || (!isNewcomer(other) && other.rating >= GENTLE_RATING);
  return isOutclassed(newcomer, other) && hasGentler(newcomer, pool);
}

/** Whether the pool holds an opponent whose deck does not outclass the newcomer's; cached per run. */
function hasGentler(newcomer: Searcher, { all, gentler }: Pool): boolean {
  const known = gentler.get(newcomer);
  if (known !== undefined) return known;
  const isThere = all.some((one) => one !== newcomer && !areStrangers(newcomer, one) && !isOutclassed(newcomer, one));
  gentler.set(newcomer, isThere);
  return isThere;
}
