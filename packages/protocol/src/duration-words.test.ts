import { expect, test } from 'vitest';
import { durationWords } from './duration-words.ts';

test.each([
  [0, '0초'],
  [29.2, '30초'],
  [60, '1분'],
  [61, '2분'],
  [3540, '59분'],
  [3600, '1시간'],
  [7200, '2시간'],
  [3900, '1시간 5분'],
  [86_399, '24시간'],
])('%d seconds are %s', (seconds, words) => expect(durationWords(seconds)).toBe(words));
