import { expect, test } from 'vitest';
import { findCards, sortCards } from './find.ts';

import { cards, facts } from './test-cards.ts';

const found = (typed: string) => findCards(cards, typed, facts);
const names = (typed: string) => found(typed).map(({ name }) => name);
const all = found('').length;

test('nothing typed shows every card but tokens', () => {
  expect(all).toBe(258);
});

test('names are found by a part, without spaces, and by initial consonants', () => {
  for (const typed of ['불씨 도깨비', '불씨도깨비', 'ㅂㅆㄷㄲㅂ', '"불씨 도깨비"'])
    expect(names(typed)).toContain('불씨 도깨비');
  expect(found('ㅂㅆ').length).toBeLessThan(10);
});

test('words of the text are found', () => {
  expect(found('비행').some(({ name, text }) => !name.includes('비행') && text.includes('비행'))).toBe(true);
});

test('fields narrow, together they narrow more', () => {
  expect(found('비용:3').every(({ cost }) => cost === 3)).toBe(true);
  expect(found('속성:화').every(({ element }) => element.includes('R'))).toBe(true);
  expect(found('속성:화')).toEqual(found('속성:불'));
  expect(found('속성:금')).toEqual(found('속성:금속'));
  expect(found('능력:돌진').every(({ keywords }) => 'rush' in keywords)).toBe(true);
  const both = found('비용:3 속성:화');
  expect(both.length).toBeGreaterThan(0);
  expect(both.every(({ cost, element }) => cost === 3 && element.includes('R'))).toBe(true);
  expect(found('희귀도:전설').every(({ rarity }) => rarity === 'legendary')).toBe(true);
  expect(found('종류:유닛').length).toBeGreaterThan(100);
  expect(found('속성:듀얼').every(({ element }) => element.length === 2)).toBe(true);
});

test('comparisons, ranges, several values and spaces where people put them', () => {
  expect(found('비용>=4').every(({ cost }) => cost >= 4)).toBe(true);
  for (const typed of ['비용 >= 4', '비용≥4', '비용:4+', '코스트>=4']) expect(found(typed)).toEqual(found('비용>=4'));
  expect(found('비용:2~3')).toEqual(found('비용:2,3'));
  expect(found('비용 : 3')).toEqual(found('비용:3'));
  expect(found('희귀도>=영웅급')).toEqual(found('희귀도:영웅급,전설'));
  expect(found('체력>5').every(({ health }) => health !== null && health > 5)).toBe(true);
});

test('a minus turns a condition round', () => {
  expect(found('-속성:화').length + found('속성:화').length).toBe(all);
  expect(found('-비행').length + found('비행').length).toBe(all);
  expect(found('- 종류:유닛')).toEqual(found('-종류:유닛'));
});

test('what one owns, lacks and can buy', () => {
  expect(names('보유>0')).toEqual(['불씨 도깨비']);
  expect(found('보유:0')).toHaveLength(all - 1);
  expect(names('보유>0 부족:1')).toEqual(['불씨 도깨비']);
  expect(names('값<=30')).toEqual(['불씨 도깨비']);
});

test('a half-typed or unknown condition never fails', () => {
  expect(found('비용:')).toHaveLength(all);
  expect(found('비용>')).toHaveLength(all);
  expect(found('-')).toHaveLength(all);
  expect(found('비용:많이')).toHaveLength(0);
  expect(found('모름:3')).toHaveLength(0);
  expect(found('"불씨')).toEqual(found('불씨'));
});

test('a keyboard left in Latin letters finds what was meant', () => {
  expect(names('qnfTl')).toContain('불씨 도깨비');
});

test('sorted by what is asked, cards without a price last', () => {
  const costs = sortCards(cards, 'cost').map(({ cost }) => cost);
  expect(costs).toEqual(costs.toSorted((a, b) => a - b));
  expect(sortCards(found(''), 'price', facts)[0]!.id).toBe(301);
  const ids = found('').map(({ id }) => id);
  expect(sortCards(found(''), 'newest').map(({ id }) => id)).toEqual(ids.toSorted((a, b) => b - a));
});
