// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { foreseenIn, markOf } from './foreseen.ts';

const hurt = (target: number | 'hero1', points: number, health: number) => ({
  type: 'HURT' as const,
  target,
  points,
  health,
  source: 1,
  cause: 'combat' as const,
});

test('what goes through a unit is said of the hero behind it', () => {
  const seen = foreseenIn([hurt(4, 4, -2), hurt('hero1', 2, 12), hurt(1, 1, 2)], false);
  const mark = markOf(seen, 4, 1, 'hero1');
  expect(mark).toMatchObject({ mark: '−4 ☠', own: '−1', heroFate: { change: -2 } });
  expect(mark?.words).toBe('피해 4, 죽음; 내 유닛은 피해 1; 상대 영웅은 피해 2');
});

test('a hero who is the target is not told twice', () => {
  const mark = markOf(foreseenIn([hurt('hero1', 2, 12)], false), 'hero1', 1, null);
  expect(mark).toMatchObject({ mark: '−2', heroFate: null, words: '피해 2' });
});
