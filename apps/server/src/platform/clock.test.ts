import { afterEach, expect, test } from 'vitest';
import { clock } from './clock.ts';

const DAY_MS = 86_400_000;
let movedMs = 0;
afterEach(() => {
  clock.advance(-movedMs);
  movedMs = 0;
});

test('a moved clock is ahead of the machine, in numbers and in dates', () => {
  movedMs = DAY_MS;
  clock.advance(movedMs);
  expect(clock.now() - Date.now()).toBeGreaterThanOrEqual(DAY_MS - 5);
  expect(clock.date().getTime() - Date.now()).toBeGreaterThanOrEqual(DAY_MS - 5);
});
