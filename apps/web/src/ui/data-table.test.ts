import { expect, test } from 'vitest';
import { type Column, csvOf, inOrder } from './data-table.tsx';

type Row = { name: string; count: number | null };
const NAME: Column<Row> = { key: 'name', head: '이름', value: ({ name }) => name };
const COUNT: Column<Row> = { key: 'count', head: '수', value: ({ count }) => count };
const rows: Row[] = [
  { name: '나루', count: 9 },
  { name: '가온', count: 10 },
  { name: '다솜', count: null },
];
const names = (column: Column<Row>, way: 'up' | 'down') => inOrder(rows, column, way).map(({ name }) => name);

test('numbers stand by size, names by the alphabet, and what is not there always last', () => {
  expect(names(COUNT, 'down')).toEqual(['가온', '나루', '다솜']);
  expect(names(COUNT, 'up')).toEqual(['나루', '가온', '다솜']);
  expect(names(NAME, 'up')).toEqual(['가온', '나루', '다솜']);
});

test('a file of it keeps commas, quotation marks and line ends, and runs no formula', () => {
  const odd = [
    { name: '쉼표, "따옴"', count: 1 },
    { name: '=1+1', count: null },
  ];
  expect(csvOf([NAME, COUNT], odd)).toBe('\uFEFF이름,수\r\n"쉼표, ""따옴""",1\r\n\'=1+1,\r\n');
});

test('buttons and links of a row are nothing for a file', () => {
  const act: Column<Row> = { key: 'lift', head: '풀기', isAct: true, value: () => null };
  expect(csvOf([NAME, act, COUNT], [{ name: '나루', count: 9 }])).toBe('\uFEFF이름,수\r\n나루,9\r\n');
});
