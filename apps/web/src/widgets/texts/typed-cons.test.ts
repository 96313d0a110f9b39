import { expect, test } from 'vitest';
import { putTogether, restOf, takenApart } from './typed-cons.ts';

const isCon = (id: number) => id < 20;

test('emoticons of a line stand behind its words, as often as they were picked', () => {
  expect(takenApart('안녕((11))하세요((3))((3))', isCon)).toEqual({ words: '안녕하세요', cons: [11, 3, 3] });
  expect(putTogether('안녕', [11, 3])).toBe('안녕((11))((3))');
});

test('what is no emoticon stays as it was typed, and so do cards', () => {
  const line = '((99)) [[불씨 도깨비]] ((';
  expect(takenApart(line, isCon)).toEqual({ words: line, cons: [] });
});

test.each([
  ['안녕', '안녕', ''],
  [' 안녕 하세요', '안녕', '하세요'],
  ['안녕 하세요((3))((11))', '안녕((3))', '하세요((11))'],
  // changed within: what was sent has no end in it
  ['안녕히 가세요', '안녕하세요', '안녕히 가세요'],
  ['안녕((11))', '안녕((3))', '안녕((11))'],
])('of %s, after %s was sent, %s is left', (line, sent, rest) => expect(restOf(line, sent, isCon)).toBe(rest));
