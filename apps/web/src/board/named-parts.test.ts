import { expect, test } from 'vitest';
import { namedParts } from './named-parts.ts';

const names = new Map([
  ['불꽃', 1],
  ['불꽃 여우', 2],
]);

test('a text is cut at the names in it, the longest first, and nothing of it is lost', () => {
  const parts = namedParts('불꽃 여우가 불꽃을 공격했습니다.', names);
  expect(parts).toEqual([
    { text: '불꽃 여우', named: 2 },
    { text: '가 ', named: null },
    { text: '불꽃', named: 1 },
    { text: '을 공격했습니다.', named: null },
  ]);
});

test('a text without names stays whole', () => {
  expect(namedParts('상대의 차례', new Map())).toEqual([{ text: '상대의 차례', named: null }]);
});
