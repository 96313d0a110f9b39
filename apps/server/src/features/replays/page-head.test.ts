import type { Replay } from '@chilyo/protocol';
import { expect, test } from 'vitest';
import { withReplayHead } from './page-head.ts';

const page = '<head><meta charset="utf-8" /><title>칠요</title></head>';
const replay = {
  id: 7,
  seats: [{ name: '<b>"$&' }, { name: "해'무리" }],
  winner: 1,
  reason: 'left',
} as unknown as Replay;

test('names are words and never signs of the page', () => {
  const head = withReplayHead(page, replay, 'https://example.com', 12);
  expect(head).toContain('<title>&#60;b&#62;&#34;$&#38; 대 해&#39;무리 · 칠요 다시 보기</title>');
  expect(head).not.toContain('<b>');
  expect(head).toContain('content="https://example.com/games/7?t=12"');
  expect(head).toContain('content="https://example.com/api/games/7/picture.png?t=12"');
  expect(head).toContain('한쪽이 자리를 비워 해&#39;무리가 이겼습니다.');
});

test('without a moment the link is that of the whole match', () => {
  const head = withReplayHead(page, { ...replay, winner: null, reason: 'both' }, 'https://example.com', undefined);
  expect(head).toContain('content="https://example.com/games/7"');
  expect(head).toContain('두 영웅이 함께 쓰러져 비겼습니다.');
});
