import { expect, test } from 'vitest';
import { tierOf, tierWord } from './tiers.ts';

test('a rating stands in the highest tier whose beginning it has reached', () => {
  expect([0, 1199, 1200, 1399, 1400, 1600, 1800, 1999, 2000, 3000].map((rating) => tierWord(tierOf(rating)))).toEqual([
    '여명',
    '여명',
    '아침',
    '아침',
    '한낮',
    '노을',
    '밤',
    '밤',
    '별무리',
    '별무리',
  ]);
});
