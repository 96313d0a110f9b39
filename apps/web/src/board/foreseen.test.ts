import { expect, test } from 'vitest';
import { fateInWords, fateMark, foreseenIn } from './foreseen.ts';

const hurt = (target: number | 'hero1', points: number, health: number) =>
  ({ type: 'HURT', target, points, health, source: 1, cause: 'combat' }) as const;

test('blows at the same one add up, and the last of its health is its end', () => {
  const { fates } = foreseenIn([hurt(7, 2, 1), hurt(7, 2, -1), hurt('hero1', 3, 20)], false);
  expect([fateMark(fates.get(7)), fateMark(fates.get('hero1')), fateMark(fates.get(9))]).toEqual(['−4 ☠', '−3', null]);
  expect(fateInWords(fates.get(7))).toBe('피해 4, 죽음');
});

test('a shield that takes the blow is said, and so is what heals', () => {
  const { fates } = foreseenIn(
    [
      { type: 'SHIELDED', unit: 4, source: 1 },
      { type: 'HEALED', target: 'hero0', points: 2, health: 12 },
    ],
    false,
  );
  expect([fateMark(fates.get(4)), fateMark(fates.get('hero0'))]).toEqual(['막음', '+2']);
});
