import { launchCards } from '@chilyo/cards';
import { expect, test } from 'vitest';
import { ReplayMatch } from '../../match/replay-match.ts';
import { finishedMatch } from '../../match/test-replay.ts';
import { lifePath, placeOf, positionAt } from './timeline.ts';

const turns = [0, 2, 5, 6].map((position, turn) => ({
  turn,
  seat: null,
  day: null,
  position,
  life: [30, 34] as const,
}));
const small = { turns, last: 8 };

test('every turn is equally wide', () => {
  expect(turns.map(({ position }) => placeOf(small, position))).toEqual([0, 0.25, 0.5, 0.75]);
  expect(placeOf(small, 1)).toBe(0.125);
  expect(placeOf(small, 8)).toBe(1);
});

test('a touch finds the nearest position, also beyond both ends', () => {
  expect([-1, 0, 0.25, 0.49, 0.5, 0.9, 1, 3].map((place) => positionAt(small, place))).toEqual([
    0, 0, 2, 5, 5, 7, 8, 8,
  ]);
});

test('every position of a whole match comes back from its place', () => {
  const replay = new ReplayMatch(finishedMatch(5), launchCards);
  for (let position = 0; position <= replay.last; position++)
    expect(positionAt(replay, placeOf(replay, position))).toBe(position);
});

test('the line of a life goes in steps from edge to edge', () => {
  const life = [30, 30, 30, 15, 15, 15, 15, 15, 0].map((each) => [each, 34] as const);
  const box = { width: 100, height: 40, most: 40 };
  expect(lifePath({ ...small, life }, 0, box)).toBe('M0 10H33.33V25H100V40H100');
  expect(lifePath({ ...small, life }, 1, box)).toBe('M0 6H100');
});
