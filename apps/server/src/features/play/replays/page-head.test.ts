import type { Replay } from '@chilyo/protocol';
import { expect, test } from 'vitest';
import { replayHead } from './page-head.ts';

const replay = {
  id: 7,
  seats: [{ name: '은하' }, { name: "해'무리" }],
  winner: 1,
  reason: 'left',
} as unknown as Replay;

test('a link to a match says who played, how it ended, and the moment', () => {
  expect(replayHead(replay, 12)).toEqual({
    title: "은하 대 해'무리 다시 보기",
    description: "한쪽이 자리를 비워 해'무리가 이겼습니다. 두 손을 펼쳐 놓고 처음부터 다시 볼 수 있습니다.",
    path: '/games/7?t=12',
    picture: '/api/games/7/picture.png?t=12',
  });
});

test('without a moment the link is that of the whole match', () => {
  const head = replayHead({ ...replay, winner: null, reason: 'both' }, undefined);
  expect(head.path).toBe('/games/7');
  expect(head.description).toContain('두 영웅이 함께 쓰러져 비겼습니다.');
});
