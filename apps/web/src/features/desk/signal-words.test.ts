import { SIGNAL_KINDS } from '@chilyo/protocol/signals';
import { expect, test } from 'vitest';
import { countWord, signalSentence, verdictWord } from './signal-words.ts';

test('a signal is a sentence with both names and what was counted', () => {
  const told = { name: '하나', other_name: '둘', count: 3, value: 1_200 };
  const sentences = SIGNAL_KINDS.map((kind) => signalSentence({ ...told, kind }));
  expect(sentences).toEqual([
    '하나 님과 둘 님이 한 기기를 함께 씁니다. 그 기기로 온 날은 3일입니다.',
    '하나 님과 둘 님이 3일을 같은 주소에서 왔습니다.',
    '하나 님이 둘 님에게 7일 동안 랭킹전 3판을 일찍 기권했습니다.',
    '하나 님에게서 둘 님에게로 7일 동안 1,200골드만큼 갔습니다.',
    '하나 님이 하루 동안 새 계정들의 기권으로 랭킹전 3판을 이겼습니다.',
    '하나 님에게 28일 동안 새 계정 3개에서 1,200골드어치가 대가 없이 갔습니다.',
    '하나 님의 카드 후보를 3명이 무엇과 견주든 늘 골랐습니다. 그 표는 세지 않습니다.',
  ]);
  expect(SIGNAL_KINDS.map((kind) => countWord({ kind, count: 3 }))).toEqual([
    '3일',
    '3일',
    '3판',
    '3번',
    '3판',
    '3명',
    '3명',
  ]);
});

test('what was made of it says whether more has come since', () => {
  expect(verdictWord({ verdict: null, is_newer: false })).toBe('살펴볼 것');
  expect(verdictWord({ verdict: 'harmless', is_newer: false })).toBe('문제없음');
  expect(verdictWord({ verdict: 'acted', is_newer: true })).toBe('조치함 · 그 뒤 더 있음');
});
