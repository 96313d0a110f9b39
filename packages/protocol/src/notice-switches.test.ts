import { expect, test } from 'vitest';
import { isPushed, isSilent, type NoticeOptions, withNotice, withPush } from './notice-switches.ts';
import { NOTICE_GROUPS, notices } from './notices.ts';

const all: NoticeOptions = {
  notify_letter: true,
  notify_trade: true,
  notify_comment: true,
  notify_turn: true,
  push_enabled: true,
  silent_notices: [],
  unpushed_notices: [],
};

test('every kind stands in one group where it can be switched', () => {
  expect(NOTICE_GROUPS.flatMap(({ kinds }) => kinds).sort()).toEqual(Object.keys(notices).sort());
});

test('a kind is switched off and on by itself', () => {
  const without = { ...all, ...withNotice(all, 'invited', false) };
  expect([isSilent(without, 'invited'), isSilent(without, 'rematch_asked')]).toEqual([true, false]);
  expect(isSilent({ ...without, ...withNotice(without, 'invited', true) }, 'invited')).toBe(false);
});

test('one kind of a group that is off is switched on without the others', () => {
  const off = { ...all, notify_comment: false };
  expect(isSilent(off, 'replied')).toBe(true);
  const on = { ...off, ...withNotice(off, 'replied', true) };
  expect(['replied', 'commented', 'mentioned'].map((kind) => isSilent(on, kind as 'replied'))).toEqual([
    false,
    true,
    true,
  ]);
});

test('what one has to know of oneself is always told', () => {
  const none = { ...all, ...withNotice(all, 'silenced', false) };
  expect(isSilent(none, 'silenced')).toBe(false);
});

test('only what calls is pushed, to whom has asked for it', () => {
  expect(isPushed(all, 'letter')).toBe(true);
  expect(isPushed({ ...all, push_enabled: false }, 'letter')).toBe(false);
  expect(isPushed({ ...all, ...withNotice(all, 'letter', false) }, 'letter')).toBe(false);
  const unpushed = { ...all, ...withPush(all, 'letter', false) };
  expect([isPushed(unpushed, 'letter'), isSilent(unpushed, 'letter')]).toEqual([false, false]);
  expect(isPushed({ ...unpushed, ...withPush(unpushed, 'letter', true) }, 'letter')).toBe(true);
});
