import { expect, test } from 'vitest';
import { chatParts, conMark, plainWords, shownLine } from './chat-content.ts';
import { textConMark } from './text-con-mark.ts';

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

test.each([
  ['안\u200B녕\u200C하\u2060세\uFEFF요', '안녕하세요'],
  ['\u202E요세하녕안\u202C', '요세하녕안'],
  ['\u2066abc\u2069\u200F', 'abc'],
  ['빈\u3164칸\u115F', '빈칸'],
  [`자${'\u0301'.repeat(30)}모`, `자${'\u0301'.repeat(3)}모`],
  ['안녕'.normalize('NFD'), '안녕'],
  ['👩‍👩‍👧 가족', '👩‍👩‍👧 가족'],
  ['🏃🏽‍♀️ 달려요 ❤️ 1️⃣', '🏃🏽‍♀️ 달려요 ❤️ 1️⃣'],
  ['가\u200D나 😀\u200D', '가나 😀'],
  ['[[불씨 도깨비]] ((12)) e\u0301', '[[불씨 도깨비]] ((12)) é'],
  ['\u200B\u200D', ''],
])('%j is shown as %j', (typed, shown) => expect(shownLine(typed)).toBe(shown));

test('where there is no room, cards are called by their names and emoticons by a word', () => {
  expect(plainWords('덱에 [[불씨 도깨비]] 세 장 ((12))')).toBe('덱에 불씨 도깨비 세 장 (이모티콘)');
});

test('a text-con has its text in its markup, and none once it is withdrawn', () => {
  const line = `자 ${textConMark(12, '(웃음) 안녕!')} ((t3))`;
  expect(chatParts(line).filter(({ kind }) => kind === 'text-con')).toEqual([
    { at: 2, kind: 'text-con', id: 12, text: '（웃음） 안녕!' },
    { at: 19, kind: 'text-con', id: 3, text: '' },
  ]);
  expect(plainWords(line)).toBe('자 (텍스트콘: （웃음） 안녕!) (거둔 텍스트콘)');
});
