import { expect, test } from 'vitest';
import { pairUp, type Searcher, windowOf } from './pairing.ts';

const searcher = (userId: number, more: Partial<Searcher> = {}): Searcher => ({
  userId,
  since: 0,
  rating: 1500,
  provisional: false,
  lastOpponent: null,
  shuns: new Set(),
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

test('the closest are paired first, and nobody twice', () => {
  const pairs = pairUp([searcher(1), searcher(2, { rating: 1580 }), searcher(3, { rating: 1510 })], 0);
  expect(ids(pairs)).toEqual([[1, 3]]);
});

test('people who ignore one another never meet', () => {
  expect(pairUp([searcher(1, { shuns: new Set([2]) }), searcher(2)], 100_000)).toEqual([]);
});

test('the last opponent waits while others search, and is welcome when nobody else does', () => {
  const again = [searcher(1, { lastOpponent: 2 }), searcher(2)];
  expect(ids(pairUp(again, 0))).toEqual([[1, 2]]);
  expect(pairUp([...again, searcher(3, { rating: 9000 })], 0)).toEqual([]);
});
