import { expect, test } from 'vitest';
import { valuesWords } from './audit-words.ts';

test('what was kept is told in words, also where it is a word of the code', () => {
  expect(valuesWords(null)).toBe('');
  expect(valuesWords({ role: 'moderator' })).toBe('역할: 부운영자');
  expect(valuesWords({ role: null, reason: 'departure' })).toBe('역할: 없음 · 사유: 탈퇴');
  expect(valuesWords({ is_silence: true, until: null, reason: '도배' })).toBe(
    '채팅 금지: 예 · 기한: 없음 · 사유: 도배',
  );
  expect(valuesWords({ until: '2026-11-24T00:00:00.000Z' })).toMatch(/^기한: 26\. 11\. 24\./);
});

test('goods are told whole, and what an older version kept is told without a name', () => {
  expect(valuesWords({ goods: { gpoint: 1200, dpoint: 0, cards: [], boosters: [{ pack: 'mixed', count: 2 }] } })).toBe(
    '물건: (골드: 1,200 · 가루: 0 · 카드: 없음 · 부스터: (부스터: 모둠 · 수: 2))',
  );
  expect(valuesWords({ hours: 2 })).toBe('2');
});
