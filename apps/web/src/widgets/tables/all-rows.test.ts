import { expect, test } from 'vitest';
import { allRows, FILE_ROWS_MOST } from './all-rows.ts';

const numbers = Array.from({ length: 7 }, (_, at) => 7 - at);

test('a list that goes on behind its last row is asked for until it ends', async () => {
  const asked: (number | undefined)[] = [];
  const rows = await allRows(async (before) => {
    asked.push(before);
    const rest = numbers.filter((each) => before === undefined || each < before);
    return { items: rest.slice(0, 3), next: rest.length > 3 ? rest[2]! : null };
  });
  expect([rows, asked]).toEqual([numbers, [undefined, 5, 2]]);
});

test('a list of pages is asked for until all are there', async () => {
  const pages: number[] = [];
  const rows = await allRows(async (_, page) => {
    pages.push(page);
    return { items: numbers.slice((page - 1) * 3, page * 3), total: numbers.length };
  });
  expect([rows, pages]).toEqual([numbers, [1, 2, 3]]);
});

test('one that shrinks meanwhile ends, and one without an end is cut', async () => {
  expect(await allRows(async (_, page) => ({ items: page === 1 ? [1] : [], total: 5 }))).toEqual([1]);
  const endless = await allRows(async () => ({ items: Array.from({ length: 999 }, () => 1), next: 1 }));
  expect(endless).toHaveLength(FILE_ROWS_MOST);
});
