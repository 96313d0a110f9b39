import { expect, test } from 'vitest';
import { evenStory, hasComeback } from './even-match.ts';
import { seeded } from './seeded.ts';

const story = (turns: number) =>
  evenStory(
    Array.from({ length: 500 }, () => turns),
    seeded(3),
  );

test('who won came back when it stood at a quarter or worse', () => {
  expect(hasComeback([0.5, 0.26, 0.9])).toBe(false);
  expect(hasComeback([0.5, 0.25, 0.9])).toBe(true);
  expect(hasComeback([])).toBe(false);
});

test('a match of a single turn has no story', () => {
  expect(story(1)).toEqual({ comebacks: 0, lead_changes: 0 });
});

test('however long a match, right chances come back in a third and change the lead twice at most', () => {
  const [short, usual, long] = [story(8), story(18), story(400)];
  expect(usual.comebacks).toBeCloseTo(0.213, 1);
  expect(usual.lead_changes).toBeCloseTo(0.69, 1);
  expect(short.comebacks).toBeLessThan(usual.comebacks);
  expect(short.lead_changes).toBeLessThan(usual.lead_changes);
  expect(long.comebacks).toBeGreaterThan(usual.comebacks);
  expect(long.comebacks).toBeLessThan(1 / 3);
  expect(long.lead_changes).toBeGreaterThan(1);
  expect(long.lead_changes).toBeLessThan(2);
});
