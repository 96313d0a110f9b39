// @vitest-environment happy-dom
import type { GameClock } from '@chilyo/protocol';
import { expect, test } from 'vitest';
import { turnInWords } from './own-turn.ts';

const clock: GameClock = { now: 0, deadline: 45_000, seat: 0, bank: [90_000, 60_000] };

test('whose turn it is, and for how many seconds', () => {
  expect(turnInWords({ seat: 0, clock }, 13_000)).toBe('내 차례 · 32초');
  expect(turnInWords({ seat: 1, clock }, 13_000)).toBe('상대 차례 · 32초');
  expect(turnInWords({ seat: 0, clock: { ...clock, seat: null } }, 44_500)).toBe('처음 손패 · 1초');
});

test("after the turn's own time, the time bank of the deciding player runs", () => {
  expect(turnInWords({ seat: 0, clock }, 63_000)).toBe('내 차례 · 여유 72초');
  expect(turnInWords({ seat: 0, clock: { ...clock, seat: 1 } }, 200_000)).toBe('상대 차례 · 여유 0초');
});

test('without a time limit only the player is shown', () => {
  expect(turnInWords({ seat: 1, clock: { ...clock, deadline: null, seat: 1 } }, 0)).toBe('내 차례');
});
