import { expect, test } from 'vitest';
import { chatParts, conMark } from './chat-content.ts';

test('words, cards and emoticons keep their order and their places', () =>
  expect(chatParts(`저는 [[불씨 도깨비]] 좋아요 ${conMark(12)}`)).toEqual([
    { at: 0, kind: 'words', words: '저는 ' },
    { at: 3, kind: 'card', name: '불씨 도깨비' },
    { at: 13, kind: 'words', words: ' 좋아요 ' },
    { at: 18, kind: 'con', id: 12 },
  ]));

test.each(['[[]]', '((0))', '((a))', '[[[', '))((', ''])('%j is only words', (line) =>
  expect(chatParts(line)).toEqual(line === '' ? [] : [{ at: 0, kind: 'words', words: line }]),
);
