import { expect, test } from 'vitest';
import { chatParts, conMark } from './chat-content.ts';

test('words, cards and emoticons keep their order', () =>
  expect(chatParts(`저는 [[불씨 도깨비]] 좋아요 ${conMark(12)}`)).toEqual([
    { kind: 'words', words: '저는 ' },
    { kind: 'card', name: '불씨 도깨비' },
    { kind: 'words', words: ' 좋아요 ' },
    { kind: 'con', id: 12 },
  ]));

test.each(['[[]]', '((0))', '((a))', '[[[', '))((', ''])('%j is only words', (line) =>
  expect(chatParts(line)).toEqual(line === '' ? [] : [{ kind: 'words', words: line }]),
);
