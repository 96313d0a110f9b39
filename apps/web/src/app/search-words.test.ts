import { expect, test } from 'vitest';
import { othersInWords, waitInWords } from './search-words.ts';

test('the expected wait, and that this one is longer', () => {
  expect(waitInWords({ usual: 12, long: 70, of: 40 }, false)).toBe('요즘은 보통 12초, 길면 2분쯤 걸립니다.');
  expect(waitInWords({ usual: 12, long: 70, of: 40 }, true)).toBe('보통은 12초쯤인데, 지금은 더 걸리고 있습니다.');
  expect(waitInWords({ usual: 1, long: 1, of: 40 }, false)).toBe('요즘은 1초 안에 찾습니다.');
});

test('the others, as far as they are known', () => {
  expect(othersInWords({ searching: 3, playing: 8, wait: null }, 21)).toBe(
    '나 말고 2명이 찾고 있습니다 · 접속 21명 · 게임 중 8명',
  );
  expect(othersInWords({ searching: 1, playing: 0, wait: null }, 0)).toBe('지금은 나 혼자 찾고 있습니다.');
});
