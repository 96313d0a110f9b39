import { expect, test } from 'vitest';
import { josaOf } from './index.ts';

const TABLE: [phrase: string, object: string, way: string][] = [
  ['불화살', '을', '로'],
  ['여우', '를', '로'],
  ['별빛', '을', '으로'],
  // quotes and brackets are not read
  ["'별빛'", '을', '으로'],
  ['‘여우’', '를', '로'],
  ['「별빛」', '을', '으로'],
  ['[별빛]', '을', '으로'],
  ['적(영웅 포함)', '을', '으로'],
  ['(없음)', '을', '으로'],
  // numbers are read whole
  ['덱 1', '을', '로'],
  ['덱 2', '를', '로'],
  ['새 덱 3', '을', '으로'],
  ['덱 7', '을', '로'],
  ['덱 10', '을', '으로'],
  ['100', '을', '으로'],
  ['1,000', '을', '으로'],
  ['20,000', '을', '으로'],
  ['0', '을', '으로'],
  ['12', '를', '로'],
  ['50%', '를', '로'],
  ['+1/+2', '를', '로'],
  // Latin: capitals by their letters, words as they are heard
  ['admin', '을', '으로'],
  ['Game', '을', '으로'],
  ['deck', '을', '으로'],
  ['robot', '을', '으로'],
  ['Magic', '을', '으로'],
  ['angel', '을', '로'],
  ['apple', '을', '로'],
  ['fox', '를', '로'],
  ['tiger', '를', '로'],
  ['test', '를', '로'],
  ['덱 A', '를', '로'],
  ['덱 L', '을', '로'],
  ['MMR', '을', '로'],
  ['VIP', '를', '로'],
  ['ㅋㅋ', '을', '으로'],
  ['ㅠㅠ', '를', '로'],
  ['좋은 덱!', '을', '으로'],
  ['★', '를', '로'],
];

test.each(TABLE)('%s: %s, %s', (phrase, object, way) => {
  expect(josaOf(phrase, '을/를')).toBe(`${phrase}${object}`);
  expect(josaOf(phrase, '으로/로')).toBe(`${phrase}${way}`);
});
