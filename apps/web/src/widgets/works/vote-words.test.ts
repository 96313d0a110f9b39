import { expect, test } from 'vitest';
import { voteSentence } from './vote-words.ts';

test('a standing is told with the minus of all other figures, and without a place before anyone has compared', () => {
  const figures = { place: 2, strength: -0.4, low: -1.25, high: 0.45, voters: 12 };
  expect(voteSentence(figures)).toBe('투표 2위. 12명이 견주었습니다. 점수 −0.40 (95% 구간 −1.25 ~ 0.45)');
  expect(voteSentence({ ...figures, voters: 0 })).toBe('투표에서 아직 아무도 견주지 않았습니다.');
});
