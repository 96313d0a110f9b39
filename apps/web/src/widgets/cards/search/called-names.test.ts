import { expect, test } from 'vitest';
import { calledNames } from './called-names.ts';

const known = { lately: ['해무', '달빛'], friends: ['달빛', '해솔'], found: ['해무', '해바라기', '아해'] };
const nobodyFound = { ...known, found: [] };

test('recent authors come first, then friends, then search results, each once', () => {
  expect(calledNames('해', known)).toEqual(['해무', '해솔', '해바라기', '아해']);
});
test('an @ alone offers those who are near, the last speaker first', () => {
  expect(calledNames('', nobodyFound)).toEqual(['해무', '달빛', '해솔']);
});
test('half a letter and initial consonants are enough', () => {
  expect(calledNames('ㅎ', nobodyFound)).toEqual(['해무', '해솔']);
  expect(calledNames('ㄷㅂ', nobodyFound)).toEqual(['달빛']);
  expect(calledNames('하', nobodyFound)).toEqual([]);
});
test('a name that is typed to its end is no offer', () => {
  expect(calledNames('해무', known)).toEqual(['해바라기', '아해']);
});
