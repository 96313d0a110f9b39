import { expect, test } from 'vitest';
import { validUntil, withoutLifetime } from './action-lifetime.ts';
import { SentAction } from './game-action.ts';

test('an action counts for so long after its sending, or after its arrival where that is not said', () => {
  expect(validUntil({ valid_ms: 6_000, sent_ms: 90_000 }, 100_000)).toBe(96_000);
  expect(validUntil({ valid_ms: 6_000 }, 100_000)).toBe(106_000);
  expect(validUntil({}, 100_000)).toBe(Number.POSITIVE_INFINITY);
  expect(validUntil({ sent_ms: 5 }, 100_000)).toBe(Number.POSITIVE_INFINITY);
});

test('nobody gains time by a clock that is ahead', () => {
  expect(validUntil({ valid_ms: 6_000, sent_ms: 999_999 }, 100_000)).toBe(106_000);
});

test('every action may say how long it counts, and what is done with it is the action alone', () => {
  const sent = { type: 'attack', unit: 3, target: 'hero1', valid_ms: 6_000, sent_ms: 90_000 } as const;
  expect(withoutLifetime(SentAction.parse(sent))).toEqual({ type: 'attack', unit: 3, target: 'hero1' });
  expect(SentAction.safeParse({ type: 'end', valid_ms: 0 }).success).toBe(true);
  for (const wrong of [{ valid_ms: -1 }, { valid_ms: 700_000 }, { valid_ms: 1.5 }, { sent_ms: 'now' }, { more: 1 }])
    expect(SentAction.safeParse({ type: 'end', ...wrong }).success).toBe(false);
});
