import { expect, test } from 'vitest';
import { hasMutedWord } from './mutes.ts';

const muted = (...words: string[]) => words.map((word, at) => ({ id: at + 1, word }));

test.each([
  ['결말은 비밀', '결말', true],
  ['대결말고', '결말', true],
  ['결말', '결말', true],
  ['ㄱㅕㄹ말', '결말', false],
  ['결말'.normalize('NFD'), '결말', true],
  ['결말', '결말'.normalize('NFD'), true],
  ['ＳＰＯＩＬＥＲ 주의', 'spoiler', true],
  ['spoiler는 싫다', 'SPOILER', true],
  ['party', 'art', false],
  ['art는 길다', 'art', true],
  ['12월', '2월', false],
  ['그 만\n해', '그 만 해', true],
  ['ㅋㅋㅋ', 'ㅋㅋ', true],
  ['크크', 'ㅋㅋ', false],
  ['가ㄱ', '각', false],
])('%s with the muted word %s: %s', (text, word, isMuted) => {
  expect(hasMutedWord(text, muted('없는말', word))).toBe(isMuted);
});

test('without words nothing is muted', () => {
  expect(hasMutedWord('아무 말', [])).toBe(false);
});
