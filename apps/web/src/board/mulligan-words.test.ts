import type { WireView } from '@chilyo/protocol';
import { expect, test } from 'vitest';
import { beginningInWords } from './mulligan-words.ts';

const dealt = (first: [number, number], second: [number, number]) =>
  ({
    seats: [first, second].map(([hand_count, max_life]) => ({ hand_count, max_life })),
  }) as unknown as WireView;

test('the first player is named, with the compensation of the second', () => {
  expect(beginningInWords(dealt([4, 30], [5, 36]), 0)).toEqual({
    title: '내가 먼저 시작합니다',
    words: '첫 턴에는 카드를 뽑지 않습니다. 나중에 시작하는 상대는 그 대신 카드 1장과 생명 6을 더 받았습니다.',
  });
  expect(beginningInWords(dealt([4, 30], [5, 36]), 1)).toEqual({
    title: '상대가 먼저 시작합니다',
    words: '나는 나중에 시작하는 대신 카드 1장과 생명 6을 더 받았습니다.',
  });
});

test('the particle is that of the last number', () =>
  expect(beginningInWords(dealt([4, 30], [5, 34]), 1).words).toContain('카드 1장과 생명 4를 더 받았습니다.'));

test('without a compensation none is mentioned', () => {
  expect(beginningInWords(dealt([4, 15], [4, 15]), 0).words).toBe('첫 턴에는 카드를 뽑지 않습니다.');
  expect(beginningInWords(dealt([4, 15], [4, 15]), 1).words).toBe('');
});
