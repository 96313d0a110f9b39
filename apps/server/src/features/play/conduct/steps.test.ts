import { describe, expect, test } from 'vitest';
import { nextForgiven, secondsToWait, stepAt } from './steps.ts';

const HOUR = 3_600_000;

describe('conduct steps', () => {
  test('each mark is one more', () => expect(stepAt([0, 1000, 2000], [], 3000)).toBe(3));
  test('a mark counts from its very millisecond on', () => expect(stepAt([0, 1000], [], 1000)).toBe(2));
  test('twelve hours forgive one', () => expect(stepAt([0, 1000], [], 13 * HOUR)).toBe(1));
  test('three finished matches forgive one', () => expect(stepAt([0, 1000], [2000, 3000, 4000], 5000)).toBe(1));
  test('what is forgiven never becomes credit', () => expect(stepAt([0, 100 * HOUR], [], 100 * HOUR + 1)).toBe(1));
  test('without a mark there is no cooldown', () => expect(stepAt([], [1, 2, 3], 10)).toBe(0));
});

describe('the wait', () => {
  test('the first missed accept is free, the second costs half a minute', () => {
    expect(secondsToWait('missed', 1, 0, 1000)).toBe(0);
    expect(secondsToWait('missed', 2, 0, 1000)).toBe(29);
  });
  test('leaving costs two minutes at once, and two hours at most', () => {
    expect(secondsToWait('left', 1, 0, 0)).toBe(120);
    expect(secondsToWait('left', 9, 0, 0)).toBe(7200);
  });
});

test('the next step is forgiven twelve hours after the last mark, or with the next third match', () => {
  expect(nextForgiven(0, [], 1000)).toEqual({ at: 12 * HOUR, matches: 3 });
  expect(nextForgiven(0, [500, 600], 13 * HOUR)).toEqual({ at: 24 * HOUR, matches: 1 });
  expect(nextForgiven(0, [500, 600, 700], 1000)).toEqual({ at: 12 * HOUR, matches: 3 });
});
