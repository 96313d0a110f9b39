import type { Notice } from '@chilyo/protocol';
import { expect, test } from 'vitest';
import { stacked } from './same-notices.ts';

const notice = (id: number, kind: string, target: string, is_read = false): Notice => ({
  id,
  kind,
  target,
  is_read,
  message: `${id}`,
  created_ts: id,
});
const ids = (list: Notice[]) => stacked(list).map(({ newest, before }) => [newest.id, ...before.map(({ id }) => id)]);

test('what was told of one thing in a row lies on one place, the newest on top', () => {
  const list = [
    notice(9, 'commented', '/articles/free/1'),
    notice(8, 'commented', '/articles/free/1'),
    notice(7, 'commented', '/articles/free/2'),
    notice(6, 'letter', '/mypage/letters'),
    notice(5, 'commented', '/articles/free/1'),
    notice(4, 'commented', '/articles/free/1', true),
  ];
  expect(ids(list)).toEqual([[9, 8], [7], [6], [5], [4]]);
  expect(ids([])).toEqual([]);
});
