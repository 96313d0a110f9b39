// @vitest-environment happy-dom
import type { GameClock } from '@chilyo/protocol';
import { expect, it } from 'vitest';
import { timeLeftAt } from './use-time-left.ts';

const clock: GameClock = { now: 0, deadline: 45_000, seat: 1, bank: [90_000, 60_000] };

it('counts the turn down first', () => {
  expect(timeLeftAt(clock, 15_000, 45_000)).toEqual({ turn: 30_000, reserve: null, part: 30 / 45 });
});

it('then the time bank of the deciding player', () => {
  expect(timeLeftAt(clock, 57_000, 45_000)).toEqual({ turn: 0, reserve: 48_000, part: 0.8 });
  expect(timeLeftAt(clock, 200_000, 45_000)).toEqual({ turn: 0, reserve: 0, part: 0 });
});

it('stays at 0 without a time bank', () => {
  expect(timeLeftAt({ ...clock, bank: [0, 0] }, 50_000, 45_000)).toEqual({ turn: 0, reserve: null, part: 0 });
});

it('counts nothing without a time limit', () => {
  expect(timeLeftAt({ ...clock, deadline: null }, 1, 1)).toBeNull();
});
