// @vitest-environment happy-dom
import type { GameClock } from '@chilyo/protocol';
import { MULLIGAN_MS } from '@chilyo/protocol/constants';
import { afterEach, expect, test } from 'vitest';
import type { Match } from '../../match/follow.ts';
import { practiceMatch } from '../../match/test-practice.ts';
import { isBeginning } from './use-meeting.ts';

afterEach(() => sessionStorage.clear());

const begun: Match = {
  seat: 0,
  seq: 3,
  view: practiceMatch().viewFor(0),
  legal: [{ type: 'mulligan', cards: [] }],
  clock: null,
};
const clock = (gone: number): GameClock => {
  const now = Date.now();
  return { now, deadline: now + MULLIGAN_MS - gone, seat: null, bank: [90_000, 90_000] };
};

test('the two meet where a match begins, with a clock and without', () => {
  expect(isBeginning(begun, 'socket:1')).toBe(true);
  expect(isBeginning({ ...begun, clock: clock(500) }, 'socket:1')).toBe(true);
});

test('who comes back meets nobody again, in this tab or on another device', () => {
  expect(isBeginning({ ...begun, clock: clock(9_000) }, 'socket:1')).toBe(false);
  sessionStorage.setItem('chilyo.met', 'socket:1');
  expect(isBeginning(begun, 'socket:1')).toBe(false);
  expect(isBeginning(begun, 'socket:2')).toBe(true);
});

test('who watches, or has chosen, meets nobody', () => {
  expect(isBeginning({ ...begun, seat: null }, 'socket:1')).toBe(false);
  expect(isBeginning({ ...begun, legal: [] }, 'socket:1')).toBe(false);
  expect(isBeginning({ ...begun, view: { ...begun.view, phase: 'main' } }, 'socket:1')).toBe(false);
});
