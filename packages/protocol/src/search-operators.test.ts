import { expect, test } from 'vitest';
import { DAY_MS } from './calendar.ts';
import { readSearch } from './search-operators.ts';

const NOW = Date.parse('2026-11-28T12:00:00+09:00');
const read = (typed: string) => readSearch(typed, NOW);
const at = (moment: string) => Date.parse(`${moment}+09:00`);

test('conditions leave the words, and each can be taken away', () => {
  const asked = read('덱 제목:불갈기 글쓴이: 솔바람 추천');
  expect(asked).toMatchObject({ words: '덱 추천', title: ['불갈기'], author: ['솔바람'], misread: [] });
  expect(asked.chips).toEqual([
    { typed: '제목:불갈기', rest: '덱 글쓴이: 솔바람 추천' },
    { typed: '글쓴이: 솔바람', rest: '덱 제목:불갈기 추천' },
  ]);
});

test('quoted values keep their spaces; a phrase and a word after a minus are conditions', () => {
  expect(read('말머리:"게임 스크린샷" “불 갈기” -환불')).toMatchObject({
    words: '',
    topic: ['게임 스크린샷'],
    phrases: ['불 갈기'],
    without: ['환불'],
  });
});

test('a minus within a word, before a number or alone is no condition', () => {
  for (const typed of ['1-2', '-1/-1', '- 목록', '-', '불-갈기'])
    expect(read(typed), typed).toMatchObject({ words: typed, chips: [], misread: [] });
});

test.each([
  ['7일', NOW - 7 * DAY_MS, null],
  ['2주', NOW - 14 * DAY_MS, null],
  ['9999년', 0, null],
  ['2026', at('2026-01-01T00:00'), at('2027-01-01T00:00')],
  ['2026-12', at('2026-12-01T00:00'), at('2027-01-01T00:00')],
  ['2026.11.1', at('2026-11-01T00:00'), at('2026-11-02T00:00')],
  ['2026-11-01~2026-11-15', at('2026-11-01T00:00'), at('2026-11-16T00:00')],
  ['2026-11~', at('2026-11-01T00:00'), null],
  ['~2026-11', null, at('2026-12-01T00:00')],
])('기간:%s is a range of Korean days', (value, from, until) => {
  expect(read(`기간:${value}`)).toMatchObject({ period: { from, until }, misread: [], words: '' });
});

test.each(['어제쯤', '0일', '2026-02-30', '2026-13', '2026-11-15~2026-11-01', '~', '1~2~3', '1969'])(
  '기간:%s is none, and stays as words',
  (value) => {
    expect(read(`여우 기간:${value}`)).toMatchObject({
      period: null,
      chips: [],
      misread: [`기간:${value}`],
      words: `여우 기간 ${value}`,
    });
  },
);

test('an unknown condition, one without a value and a second period are said', () => {
  expect(read('종류:주문')).toMatchObject({ words: '종류 주문', misread: ['종류:주문'] });
  expect(read('여우 제목:')).toMatchObject({ words: '여우 제목:', misread: ['제목:'], title: [] });
  expect(read('기간:7일 기간:1년')).toMatchObject({ misread: ['기간:1년'] });
  for (const name of ['constructor', '__proto__', 'toString']) expect(read(`${name}:1`).misread).toEqual([]);
});
