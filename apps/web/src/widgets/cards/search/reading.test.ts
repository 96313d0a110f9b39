import { expect, test } from 'vitest';
import { FIELDS } from './fields.ts';
import { findCards } from './find.ts';
import { readingsOf } from './reading.ts';
import { cards, facts } from './test-cards.ts';

const words = (typed: string) => readingsOf(typed, facts).map(({ words }) => words);
const faults = (typed: string) => readingsOf(typed, facts).flatMap(({ fault }) => fault ?? []);

test('conditions are said as they were understood', () => {
  expect(words('비용>=4 속성:불,물 -능력:비행')).toEqual(['비용 4 이상', '속성 불 또는 물', '능력 비행 빼고']);
  expect(words('비용:2~3 코스트:7+')).toEqual(['비용 2~3', '비용 7 이상']);
  expect(words('비용:3 도깨비')).toEqual(['비용 3', '‘도깨비’']);
  expect(faults('비용>=4 속성:화 세트:launch 희귀도>=영웅급 속성:금')).toEqual([]);
});

test('a plain word needs no explanation, unless it was read as something else', () => {
  expect(words('도깨비')).toEqual([]);
  expect(words('rkwk')).toEqual(['‘가자’']);
});

test('what was not understood is said, with what could have been meant', () => {
  expect(faults('비용:많이')).toEqual(['‘비용’에는 숫자를 적어 주세요. 예: 비용:3']);
  expect(faults('없음:1')).toEqual(['‘없음’이라는 조건은 없습니다.']);
  expect(faults('비욘:1')).toEqual(['‘비욘’이라는 조건은 없습니다.']);
  expect(faults('희귀도:전셜')).toEqual(['‘희귀도’에 ‘전셜’은 없습니다.']);
  expect(readingsOf('비욘:1 희귀도>=전셜 종류:갑옷', facts).map(({ meant }) => meant)).toEqual([
    '비용:1',
    '희귀도>=전설',
    null,
  ]);
  expect(faults('종류:갑옷')).toEqual(['‘종류’에 ‘갑옷’은 없습니다. 예: 종류:함정']);
});

test('monthly sets are known by their month, and only where there are some', () => {
  const months = ['2027-01', '2026-12'];
  for (const typed of ['세트:12월', '세트:2026-12', '세트:"2026년 12월"', '-세트:"지난 세트"'])
    expect([typed, readingsOf(typed, { ...facts, months }).map(({ fault }) => fault)]).toEqual([typed, [null]]);
  expect(readingsOf('세트:11월', { ...facts, months })[0]!.fault).toBe('‘세트’에 ‘11월’은 없습니다.');
  expect(faults('세트:12월')).toHaveLength(1);
  const ofDecember = { ...cards[0]!, id: 100_001, set: '2026-12' };
  expect(findCards([...cards, ofDecember], '세트:12월', facts)).toEqual([ofDecember]);
  expect(findCards([...cards, { ...ofDecember, is_retired: true }], '-세트:"지난 세트"', facts)).toHaveLength(
    cards.filter(({ is_token }) => !is_token).length,
  );
});

test('a visitor hears that only players can ask for what they own', () => {
  expect(readingsOf('보유>0', {}).map(({ fault }) => fault)).toEqual(['‘보유’는 로그인하면 쓸 수 있는 조건입니다.']);
});

test('a condition that is still being typed is no mistake', () => {
  for (const typed of ['비용:', '비용>', '속성:', '-', '희귀도:전']) expect(faults(typed), typed).toEqual([]);
});

test('every example of the help is understood and finds what it says', () => {
  for (const [name, { examples }] of Object.entries(FIELDS))
    for (const example of examples) {
      expect(faults(example), example).toEqual([]);
      expect(words(example), example).toHaveLength(1);
      const asksForOwn = name === '부족' || name === '값';
      expect(asksForOwn || findCards(cards, example, facts).length > 0, example).toBe(true);
    }
});
