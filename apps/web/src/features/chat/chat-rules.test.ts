import type { ChatMessage } from '@chilyo/protocol';
import { expect, test } from 'vitest';
import { chatAction } from './chat-action.ts';
import { mergeMessages, unreadBadge, visibleMessages } from './chat-rules.ts';

const said = (id: number, userId: number): ChatMessage => ({
  id,
  user_id: userId,
  name: `${userId}`,
  avatar_id: 1,
  content: `${id}`,
  mentions: [],
  href: null,
  game_id: null,
  created_ts: id,
});
const viewer = (id: number, isSilence = false, ignored: number[] = []) => ({
  id,
  name: '미나',
  is_silence: isSilence,
  friends: [
    ...ignored.map((target) => ({ target_user_id: target, ignore: true })),
    { target_user_id: 9, ignore: false },
  ],
});
const talk = [said(4, 9), said(3, 5), said(2, 0), said(1, 7)];

test('ignored people are hidden, friends are not', () => {
  expect(visibleMessages(talk, viewer(2, false, [5, 7])).map((message) => message.id)).toEqual([4, 2]);
});
test('a silenced viewer sees only the system; a visitor sees everything', () => {
  expect(visibleMessages(talk, viewer(2, true)).map((message) => message.user_id)).toEqual([0]);
  expect(visibleMessages(talk, null)).toHaveLength(4);
});
test('an empty line prompts the operator and does nothing for others', () => {
  expect(chatAction(' ', viewer(1))).toBe('prompt');
  expect(chatAction(' ', viewer(2))).toBe('nothing');
});
test('who may speak', () => {
  expect(chatAction('안녕', null)).toBe('sign-in');
  expect(chatAction('안녕', viewer(2))).toBe('send');
  for (const anybody of [null, viewer(2), viewer(2, true)]) expect(chatAction('reload', anybody)).toBe('reload');
});
test('the unread badge stops at 99+', () => {
  expect([0, 1, 99, 100].map(unreadBadge)).toEqual([null, '1', '99', '99+']);
});
test('messages are kept newest first and once', () => {
  expect(mergeMessages([said(2, 1)], [said(3, 1), said(2, 1), said(1, 1)]).map((message) => message.id)).toEqual([
    3, 2, 1,
  ]);
});
test('a line goes to its place, and a newer self takes the place of the older', () => {
  const known = [said(9, 1), said(5, 1), said(3, 1)];
  const merged = mergeMessages(known, [said(4, 2), said(10, 2), said(5, 2), said(1, 2)]);
  expect(merged.map(({ id, user_id }) => [id, user_id])).toEqual([
    [10, 2],
    [9, 1],
    [5, 2],
    [4, 2],
    [3, 1],
    [1, 2],
  ]);
  expect(mergeMessages([], [said(1, 1), said(2, 1), said(2, 1)]).map(({ id }) => id)).toEqual([2, 1]);
});
