import { expect, test } from 'vitest';
import { nextLevel, outcomeInWords, standingsInWords } from './head-to-head-words.ts';

const standings = (won: number, lost = 0, drawn = 0) => ({ won, lost, drawn });

test('a record is told in wins and losses, and draws only where there were any', () => {
  expect(standingsInWords(standings(3, 1))).toBe('3승 1패');
  expect(standingsInWords(standings(0, 2, 1))).toBe('0승 2패 1무');
});

test('next comes the first opponent who was never beaten', () => {
  expect(nextLevel({})).toBe(1);
  expect(nextLevel({ 1: standings(2), 2: standings(0, 5), 4: standings(1) })).toBe(2);
  expect(nextLevel({ 1: standings(1), 2: standings(1), 3: standings(1), 4: standings(1), 5: standings(1) })).toBeNull();
});

test('a result names the opponent with the particle that fits', () => {
  expect(outcomeInWords('won', 3)).toBe('구미호에게 이겼습니다.');
  expect(outcomeInWords('lost', 5)).toBe('염라대왕에게 졌습니다.');
  expect(outcomeInWords('drawn', 5)).toBe('염라대왕과 비겼습니다.');
  expect(outcomeInWords('drawn', 4)).toBe('저승차사와 비겼습니다.');
});
