import { expect, test } from 'vitest';
import { untilWords } from './until-words.ts';

test('what has just begun to run for three days still has all of them', () => {
  const left = (minutes: number) => untilWords(minutes * 60, 0);
  expect([left(72 * 60), left(72 * 60 - 1), left(71 * 60 + 20), left(60), left(59), left(0.5)]).toEqual([
    '72시간 남음',
    '72시간 남음',
    '71시간 남음',
    '1시간 남음',
    '59분 남음',
    '1분 남음',
  ]);
});
