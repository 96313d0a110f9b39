import { expect, test } from 'vitest';
import { mentionCandidates, mentionParts } from './mentions.ts';

test('behind an @ stands a name, with whatever is written on to it', () => {
  expect(mentionCandidates('@해무리님 안녕하세요')).toEqual([['해무리님', '해무리', '해무']]);
  expect(mentionCandidates('안녕,@Sun1!')).toEqual([['Sun1', 'Sun', 'Su']]);
  expect(mentionCandidates('@하나 @둘째')).toEqual([['하나'], ['둘째']]);
  // twelve letters are the longest name
  expect(mentionCandidates(`@${'가'.repeat(20)}`)[0]).toHaveLength(11);
});

test.each(['a@example.com', '메일@해무리', '@ 해무리', '@가', '@@', '골뱅이@'])('%s calls nobody', (text) => {
  expect(mentionCandidates(text)).toEqual([]);
});

test('a text falls into those who are called and what stands between, without losing a letter', () => {
  const mentions = [
    { user_id: 3, name: '해무' },
    { user_id: 2, name: '해무리' },
  ];
  const parts = mentionParts('아까 @해무리가 @해무를, @달무리도 불렀다', mentions);
  expect(parts.map(({ words }) => words).join('')).toBe('아까 @해무리가 @해무를, @달무리도 불렀다');
  expect(parts.filter(({ mention }) => mention).map(({ words, mention }) => [words, mention!.user_id])).toEqual([
    ['@해무리', 2],
    ['@해무', 3],
  ]);
  expect(mentionParts('아무도 없다', [])).toEqual([{ at: 0, words: '아무도 없다', mention: null }]);
  expect(mentionParts('', mentions)).toEqual([]);
});
