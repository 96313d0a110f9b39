import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  agreeOnMade,
  costOf,
  type FriendlySearcher,
  type MadeTerms,
  mayMeet,
  pairFriendly,
  pairUp,
  poolOf,
  type Searcher,
  windowOf,
} from './pairing.ts';

const searcher = (userId: number, more: Partial<Searcher> = {}): Searcher => ({
  userId,
  since: 0,
  rating: 1500,
  provisional: false,
  ratedMatches: 30,
  isLeaver: false,
  deckWorth: 1000,
  lastOpponent: null,
  blocked: new Set(),
  marks: new Set<string>(),
  ...more,
});
const ids = (pairs: [Searcher, Searcher][]) => pairs.map((pair) => pair.map(({ userId }) => userId));

test('the window grows from 100 by 1 per 0.3 s to 300, then by 1 per second', () => {
  expect(windowOf(searcher(1), 0)).toBe(100);
  expect(windowOf(searcher(1), 30_000)).toBeCloseTo(200);
  expect(windowOf(searcher(1), 60_000)).toBe(300);
  expect(windowOf(searcher(1), 100_000)).toBe(340);
});

test('two of like strength meet at once', () => {
  expect(ids(pairUp([searcher(1), searcher(2, { rating: 1590 })], 0))).toEqual([[1, 2]]);
});

test('a large difference waits for the window of both, or 15 s while few search', () => {
  const two = [searcher(1), searcher(2, { rating: 1900 })];
  expect(pairUp(two, 14_000)).toEqual([]);
  expect(ids(pairUp(two, 15_000))).toEqual([[1, 2]]);
  const six = [...two, ...[3, 4, 5, 6].map((id) => searcher(id, { rating: 3000 + id * 1000 }))];
  expect(pairUp(six, 15_000)).toEqual([]);
});

test('the closest are paired first, and each player once', () => {
  const pairs = pairUp([searcher(1), searcher(2, { rating: 1580 }), searcher(3, { rating: 1510 })], 0);
  expect(ids(pairs)).toEqual([[1, 3]]);
});

test('people who ignore one another never meet', () => {
  expect(pairUp([searcher(1, { blocked: new Set([2]) }), searcher(2)], 100_000)).toEqual([]);
});

test('the last opponent is avoided while others search, and allowed without them', () => {
  const again = [searcher(1, { lastOpponent: 2 }), searcher(2)];
  expect(ids(pairUp(again, 0))).toEqual([[1, 2]]);
  expect(pairUp([...again, searcher(3, { rating: 9000 })], 0)).toEqual([]);
});

test('a searcher whom both have blocked does not count as an alternative', () => {
  const again = [searcher(1, { lastOpponent: 2 }), searcher(2)];
  expect(ids(pairUp([...again, searcher(3, { blocked: new Set([1, 2]) })], 0))).toEqual([[1, 2]]);
  expect(pairUp([...again, searcher(3, { blocked: new Set([1]), rating: 9000 })], 0)).toEqual([]);
});

const newcomer = (userId: number, more: Partial<Searcher> = {}) =>
  searcher(userId, { provisional: true, ratedMatches: 4, ...more });

test.each([
  ['another newcomer', newcomer(2), 0, true],
  ['another newcomer outside of the window', newcomer(2, { rating: 1601 }), 0, false],
  ['an experienced one of 1399', searcher(2, { rating: 1399 }), 20_000, true],
  ['an experienced one of 1400', searcher(2, { rating: 1400 }), 29_999, false],
  ['an experienced one of the same rating', searcher(2), 29_999, false],
  ['an experienced one after half a minute', searcher(2), 30_000, true],
  ['one who has five rated matches, at once', newcomer(2, { ratedMatches: 5 }), 0, false],
])('a newcomer of 1500 and %s', (_, other, now, meet) => {
  expect(pairUp([newcomer(1), other], now)).toHaveLength(meet ? 1 : 0);
  expect(pairUp([other, newcomer(1)], now)).toHaveLength(meet ? 1 : 0);
});

test("the half minute is the newcomer's own: a long wait of the experienced one does not shorten it", () => {
  const fresh = newcomer(1, { since: 100_000 });
  expect(pairUp([fresh, searcher(2)], 101_000)).toEqual([]);
  expect(ids(pairUp([fresh, searcher(2)], 130_000))).toEqual([[1, 2]]);
});

test('a newcomer does not meet a deck worth more than three times their own', () => {
  const rich = (deckWorth: number) => newcomer(2, { deckWorth });
  expect(pairUp([newcomer(1), rich(3001)], 29_999)).toEqual([]);
  expect(ids(pairUp([newcomer(1), rich(3000)], 0))).toEqual([[1, 2]]);
});

test('two who search alone meet after half a minute of the newcomer, however dear the other deck is', () => {
  expect(ids(pairUp([newcomer(1), newcomer(2, { deckWorth: 9000 })], 30_000))).toEqual([[1, 2]]);
  expect(ids(pairUp([newcomer(1), searcher(2, { deckWorth: 9000 })], 30_000))).toEqual([[1, 2]]);
  const late = newcomer(1, { since: 90_000 });
  expect(pairUp([late, newcomer(2, { deckWorth: 9000 })], 100_000)).toEqual([]);
});

test('a newcomer never meets a far more valuable deck while another opponent searches', () => {
  const dear = newcomer(2, { deckWorth: 9000 });
  // far apart in rating, but a possible pair as the windows widen
  expect(
    pairUp([newcomer(1), dear, searcher(3, { rating: 9000, deckWorth: 3000, since: 100_000 })], 100_000),
  ).not.toContainEqual([expect.objectContaining({ userId: 1 }), expect.objectContaining({ userId: 2 })]);
  expect(ids(pairUp([newcomer(1), dear, searcher(3, { deckWorth: 9000 })], 100_000)).flat()).toContain(1);
  expect(ids(pairUp([newcomer(1, { blocked: new Set([3]) }), dear, searcher(3)], 100_000)).flat()).toContain(1);
});

test('after five rated matches the protection of newcomers ends', () => {
  expect(ids(pairUp([searcher(1, { ratedMatches: 5 }), searcher(2)], 0))).toEqual([[1, 2]]);
});

test('leavers meet each other first, if they may meet, and others when no other leaver searches', () => {
  const leaver = (userId: number, rating = 1500) => searcher(userId, { isLeaver: true, rating });
  expect(ids(pairUp([leaver(1), searcher(2), leaver(3, 1590)], 0))).toEqual([[1, 3]]);
  expect(ids(pairUp([leaver(1), searcher(2), leaver(3, 1700)], 0))).toEqual([[1, 2]]);
  expect(ids(pairUp([leaver(1), searcher(2)], 0))).toEqual([[1, 2]]);
});

test('the longest wait comes first, before the smallest difference', () => {
  const four = [searcher(1, { since: 40_000 }), searcher(2, { since: 40_000 }), searcher(3, { rating: 1560 })];
  expect(ids(pairUp(four, 50_000)).some((pair) => pair.includes(3))).toBe(true);
});

/** Reference implementation that compares every pair: leavers first, then the cheapest, each player once. */
function byLookingAtAll(searchers: readonly Searcher[], now: number): number[][] {
  const pool = poolOf(searchers);
  const pairs = searchers.flatMap((a, index) =>
    searchers.slice(index + 1).flatMap((b) => {
      if (!mayMeet(a, b, pool, now)) return [];
      const cost = costOf(a.rating - b.rating, Math.max(now - a.since, now - b.since));
      return [{ pair: [a.userId, b.userId], rank: a.isLeaver && b.isLeaver ? 0 : 1, cost }];
    }),
  );
  pairs.sort((x, y) => x.rank - y.rank || x.cost - y.cost);
  const taken = new Set<number>();
  return pairs.flatMap(({ pair }) => {
    if (pair.some((one) => taken.has(one))) return [];
    for (const one of pair) taken.add(one);
    return [pair];
  });
}

const NOW = 100_000;
/** Costs that differ by less than this may be equal once they are rounded. */
const ROUNDING = 1e-6;

/** Of pairs of equal cost either may be the cheapest, so that both ways of pairing are right. */
function areCostsDistinct(searchers: readonly Searcher[]): boolean {
  const costs = searchers.flatMap((a, index) =>
    searchers.slice(index + 1).map((b) => costOf(a.rating - b.rating, Math.max(NOW - a.since, NOW - b.since))),
  );
  costs.sort((one, other) => one - other);
  return costs.every((cost, at) => at === 0 || cost - costs[at - 1]! > ROUNDING);
}

const room = fc
  .array(
    fc.record({
      rating: fc.double({ min: 1000, max: 2200, noNaN: true }),
      waited: fc.double({ min: 0, max: 70_000, noNaN: true }),
      provisional: fc.boolean(),
      ratedMatches: fc.constantFrom(0, 30, 30),
      isLeaver: fc.constantFrom(false, false, true),
      deckWorth: fc.constantFrom(1000, 1000, 9000),
      lastOpponent: fc.integer({ min: 1, max: 12 }),
      ignored: fc.integer({ min: 1, max: 12 }),
    }),
    { maxLength: 12 },
  )
  .map((people) =>
    people.map(({ waited, ignored, ...one }, index) => {
      const userId = index + 1;
      const blocked = ignored % 3 === 0 && ignored !== userId ? new Set([ignored]) : new Set<number>();
      return searcher(userId, { ...one, since: NOW - waited, blocked });
    }),
  );

test('the pairs are the same as from comparing every pair', () => {
  const sorted = (pairs: readonly number[][]) =>
    pairs.map((pair) => [...pair].sort((a, b) => a - b)).sort(([a], [b]) => a! - b!);
  fc.assert(
    fc.property(room, (searchers) => {
      fc.pre(areCostsDistinct(searchers));
      expect(sorted(ids(pairUp(searchers, NOW)))).toEqual(sorted(byLookingAtAll(searchers, NOW)));
    }),
    { numRuns: 2000 },
  );
});

test('ten thousand who search are looked at in a moment', () => {
  let seed = 7;
  const random = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return seed / 2 ** 31;
  };
  const crowd = Array.from({ length: 10_000 }, (_, index) =>
    searcher(index + 1, {
      rating: 1500 + (random() + random() + random() - 1.5) * 700,
      since: NOW - random() * 60_000,
      provisional: random() < 0.2,
      ratedMatches: random() < 0.1 ? 2 : 30,
      isLeaver: random() < 0.02,
      deckWorth: 500 + random() * 5000,
      lastOpponent: 1 + Math.floor(random() * 10_000),
    }),
  );
  const times = Array.from({ length: 5 }, () => {
    const began = performance.now();
    const pairs = pairUp(crowd, NOW);
    expect(pairs.length).toBeGreaterThan(4900);
    return performance.now() - began;
  });
  // comparing every pair took 90 s; the goal is 100 ms, with a margin for a busy machine
  expect(Math.min(...times)).toBeLessThan(500);
});

const OFF: MadeTerms = { hasMade: false, allowsMade: false };
const ALLOWS: MadeTerms = { hasMade: false, allowsMade: true };
const HOLDS: MadeTerms = { hasMade: true, allowsMade: true };
/** The queue admits no such search; paired, it would force made cards on the other, or have them forced on itself. */
const UNFIT: MadeTerms = { hasMade: true, allowsMade: false };

test.each([
  [OFF, OFF, true],
  [OFF, ALLOWS, true],
  [OFF, HOLDS, false],
  [OFF, UNFIT, false],
  [ALLOWS, ALLOWS, true],
  [ALLOWS, HOLDS, true],
  [ALLOWS, UNFIT, true],
  [HOLDS, HOLDS, true],
  [HOLDS, UNFIT, false],
  [UNFIT, UNFIT, false],
])('%o and %o meet: %s', (one, other, isPair) => {
  expect([agreeOnMade(one, other), agreeOnMade(other, one)]).toEqual([isPair, isPair]);
});

test('on friendly channels the longest waiting meets the longest waiting that fits', () => {
  const friendly = (userId: number, terms = OFF, more: Partial<FriendlySearcher> = {}): FriendlySearcher => ({
    userId,
    since: userId,
    channel: 7,
    blocked: new Set(),
    ...terms,
    ...more,
  });
  const met = (...searchers: FriendlySearcher[]) =>
    pairFriendly(searchers).map((pair) => pair.map(({ userId }) => userId));
  expect(met(friendly(3), friendly(1), friendly(2))).toEqual([[1, 2]]);
  expect(met(friendly(1), friendly(2, OFF, { channel: 8 }), friendly(3, OFF, { channel: 8 }))).toEqual([[2, 3]]);
  expect(met(friendly(1, HOLDS), friendly(2), friendly(3), friendly(4, ALLOWS))).toEqual([
    [2, 3],
    [1, 4],
  ]);
  // a block between two keeps neither from a third
  const blocked = friendly(1, OFF, { blocked: new Set([2]) });
  expect(met(blocked, friendly(2), friendly(3), friendly(4))).toEqual([
    [1, 3],
    [2, 4],
  ]);
});
