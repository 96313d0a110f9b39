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
  const before = Date.now() + DAY_MS;
  const shown = [clock.now(), clock.date().getTime()];
  const after = Date.now() + DAY_MS;
  for (const moment of shown) {
    expect(moment).toBeGreaterThanOrEqual(before);
    expect(moment).toBeLessThanOrEqual(after);
  }
});
