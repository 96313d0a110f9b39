import { expect, test } from 'vitest';
import { countdown, rowTime, talkTime } from './row-time.ts';

const at = (...parts: [number, number, number, number, number, number?]) => new Date(...parts).getTime();
const created = at(2026, 10, 20, 9, 5) / 1000;

test('a clock time until 24 hours have passed, then month and day', () => {
  expect(rowTime(created, at(2026, 10, 20, 23, 0))).toBe('09:05');
  expect(rowTime(created, at(2026, 10, 21, 9, 4, 59))).toBe('09:05');
  expect(rowTime(created, at(2026, 10, 21, 9, 5))).toBe('11/20');
});

test('talk says how long ago it was within the hour', () => {
  expect(talkTime(created, created * 1000 + 30_000)).toBe('방금');
  expect(talkTime(created, created * 1000 + 61_000)).toBe('1분');
  expect(talkTime(created, at(2026, 10, 20, 12, 0))).toBe('09:05');
});

test('a countdown shows only what still matters', () => {
  expect(countdown(0)).toBe('');
  expect(countdown(61_000)).toBe('01:01');
  expect(countdown(3_600_000)).toBe('01:00:00');
  expect(countdown(2 * 86_400_000 + 4 * 3_600_000 + 12 * 60_000)).toBe('2일 04:12');
});
