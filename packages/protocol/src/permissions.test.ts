import { expect, test } from 'vitest';
import { OPERATOR_USER_ID } from './constants.ts';
import { may, reaches, roleOf } from './permissions.ts';

const operator = { id: OPERATOR_USER_ID, name: '운영자' };
const player = { id: 7, name: '미나' };

test('the role comes of who one is and whether one has a name', () => {
  expect([null, { id: 7, name: '' }, player, operator].map(roleOf)).toEqual(['visitor', 'user', 'named', 'operator']);
  expect(roleOf({ ...player, leaves_at: new Date(0) })).toBe('leaving');
  expect(roleOf({ ...player, leaves_ts: 1 })).toBe('leaving');
  expect(roleOf({ ...player, leaves_at: null })).toBe('named');
});

test('each role may what those before may, and not what those after may', () => {
  expect(reaches('named', 'user')).toBe(true);
  expect(reaches('user', 'named')).toBe(false);
  expect(reaches('operator', 'named')).toBe(true);
});

test('what the operator alone may, nobody else may', () => {
  expect([operator, player, null].map((user) => may(user, 'remove_comments'))).toEqual([true, false, false]);
});
