import { expect, test } from 'vitest';
import { type ChartLine, reachOf, readingOf, steppedBy } from './chart-lines.ts';

const lines: ChartLine[] = [
  { key: 'came', word: '가입', look: 'bar', values: [12, 1180] },
  { key: 'here', word: '접속', look: 'line', isRight: true, values: [891, null] },
];

test('a day is read with all its numbers, and with what is not there', () => {
  expect(readingOf('2026-11-13', 0, lines, 'counts')).toBe('11월 13일 · 가입 12 · 접속 891');
  expect(readingOf('2026-11-14', 1, lines, 'counts')).toBe('11월 14일 · 가입 1,180 · 접속 없음');
  const share: ChartLine = { key: 'W', word: '빛', look: 'line', values: [50.84] };
  expect(readingOf('2026-11-01', 0, [share], 'shares')).toBe('11월 1일 · 빛 50.8%');
});

test('keys go from day to day, by weeks and to the ends, and no farther', () => {
  expect(['ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home', 'End'].map((key) => steppedBy(key, 3, 28))).toEqual([
    2, 4, 10, 0, 0, 27,
  ]);
  expect([steppedBy('ArrowLeft', 0, 5), steppedBy('ArrowRight', 4, 5), steppedBy('PageUp', 2, 5)]).toEqual([0, 4, 4]);
  expect(steppedBy('a', 2, 5)).toBeNull();
});

test('counts are drawn from nothing, shares about the half, however near they lie', () => {
  expect(reachOf('counts', 90, 100)).toEqual([0, 108]);
  expect(reachOf('counts', null, null)).toEqual([0, 4]);
  expect(reachOf('shares', 49.8, 50.2)).toEqual([45, 55]);
  expect(reachOf('shares', 38.2, 61.7)).toEqual([37, 63]);
});
