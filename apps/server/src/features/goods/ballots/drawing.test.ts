import { expect, test } from 'vitest';
import { drawPair, MEETINGS, type Met, pairKey } from './drawing.ts';

const VOTER = 7;
const candidates = Array.from({ length: 6 }, (_, at) => ({ id: at + 1, version: 1, maker: at + 1, met: 0 }));
const nothing: Met = { pairs: new Set(), meetings: new Map() };

let state = 3;
const random = () => {
  state = (state * 48_271) % 2_147_483_647;
  return state / 2_147_483_647;
};

/** Draws until nothing is left. */
function drawAll(all: typeof candidates, voter: number): [number, number][] {
  const pairs = new Set<string>();
  const meetings = new Map<number, number>();
  const drawn: [number, number][] = [];
  for (let pair = drawPair(all, voter, { pairs, meetings }, random); pair; ) {
    pairs.add(pairKey(...pair));
    for (const { id } of pair) meetings.set(id, (meetings.get(id) ?? 0) + 1);
    drawn.push([pair[0].id, pair[1].id]);
    pair = drawPair(all, voter, { pairs, meetings }, random);
  }
  return drawn;
}

test('a voter meets a pair once, a candidate so many times and an own one never', () => {
  const many = Array.from({ length: 20 }, (_, at) => ({
    id: at + 1,
    version: 1,
    maker: at === 4 ? VOTER : 99,
    met: 0,
  }));
  const drawn = drawAll(many, VOTER);
  const keys = drawn.map((pair) => pair.toSorted((one, other) => one - other).join());
  expect(new Set(keys).size).toBe(drawn.length);
  const times = Map.groupBy(drawn.flat(), (id) => id);
  expect(times.has(5)).toBe(false);
  expect(Math.max(...[...times.values()].map((each) => each.length))).toBe(MEETINGS);
  expect(drawn.length).toBeGreaterThan((19 * MEETINGS) / 2 - 3);
});

test('all are met once before any is met again', () => {
  const drawn = drawAll(candidates, VOTER);
  expect(new Set(drawn.slice(0, 3).flat()).size).toBe(6);
});

test('of candidates alike for the voter the one comes that fewest have met', () => {
  const met = candidates.map((each) => ({ ...each, met: each.id === 2 || each.id === 5 ? 1 : 9 }));
  const pair = drawPair(met, VOTER, nothing, random);
  expect(new Set(pair!.map(({ id }) => id))).toEqual(new Set([2, 5]));
});

test('left and right are chance', () => {
  const firsts = Array.from({ length: 200 }, () => drawPair(candidates.slice(0, 2), VOTER, nothing, random)![0].id);
  expect(firsts.filter((id) => id === 1).length).toBeGreaterThan(60);
  expect(firsts.filter((id) => id === 2).length).toBeGreaterThan(60);
});

test('a new version of a card makes another pair; one candidate is none', () => {
  const [one, other] = candidates as [(typeof candidates)[0], (typeof candidates)[0]];
  const met = { pairs: new Set([pairKey(one, other)]), meetings: new Map() };
  expect(drawPair([one, other], VOTER, met, random)).toBeNull();
  expect(drawPair([one, { ...other, version: 2 }], VOTER, met, random)).not.toBeNull();
  expect(drawPair([one], VOTER, nothing, random)).toBeNull();
});
