import type { WireEvent } from '@chilyo/protocol';
import { expect, test } from 'vitest';
import { linesOf, type Say } from './event-words.ts';
import { namesTogether } from './names-together.ts';

const NAMES = ['카드', '새싹', '불꽃 여우', '돌쇠', '흙두꺼비', '산신', '들쥐'];
const CARDS = [1, 1, 2, 3, 4, 5, 6];
const element = ['R' as const];
/** Units 1 to 7 are the enemy's, 11 to 17 the viewer's own. Units 1 and 2 have the same name. */
const units = () =>
  new Map(
    ([1, 0] as const).flatMap((seat) =>
      CARDS.map((card_id, at) => [
        (seat === 1 ? 1 : 11) + at,
        { seat, card_id, attack: 2, health: 3, burn: 0, element },
      ]),
    ),
  ) as Say['units'];
const say = (): Say => ({
  card: (id) => NAMES[id ?? 0] ?? '카드',
  who: (seat) => (seat === 0 ? '내가' : '상대가'),
  whose: (seat) => (seat === 0 ? '내' : '상대의'),
  side: (seat) => (seat === 0 ? '' : '적 '),
  units: units(),
});
const told = (...events: WireEvent[]) => linesOf(events, say()).map(({ text }) => text);

const hurt = (target: number | 'hero0' | 'hero1', points = 2, cause: 'ability' | 'combat' = 'ability'): WireEvent => ({
  type: 'HURT',
  target,
  points,
  health: 3 - points,
  source: cause === 'combat' ? 5 : null,
  cause,
});
const died = (unit: number): WireEvent => ({ type: 'DIED', seat: 1, lane: 1, unit, card_id: null, cards: [] });
const grown = (unit: number, attack: number, health: number): WireEvent => {
  return { type: 'STATS_CHANGED', unit, attack, health, max_health: health };
};

test('what happens to many at once is one line, with the particle of the last name', () => {
  expect(told(hurt(3), hurt(4), hurt(5))).toEqual(['적 불꽃 여우·돌쇠·흙두꺼비가 피해를 2씩 받았습니다.']);
  expect(told(died(3), died(6))).toEqual(['적 불꽃 여우·산신이 죽었습니다.']);
  expect(told(hurt(3))).toEqual(['적 불꽃 여우가 피해를 2 받았습니다. (체력 1)']);
  expect(told({ type: 'FROZE', unit: 3 }, { type: 'FROZE', unit: 13 })).toEqual([
    '적 불꽃 여우, 불꽃 여우가 빙결되었습니다.',
  ]);
});
test('each side bears its name once, and a hero is one of them', () => {
  expect(told(hurt(13), hurt(14), hurt(3), hurt(4), hurt('hero1'))).toEqual([
    '불꽃 여우·돌쇠, 적 불꽃 여우·돌쇠, 상대의 영웅이 피해를 2씩 받았습니다.',
  ]);
});
test('equal names are counted, and of many some are said', () => {
  expect(told(died(1), died(2))).toEqual(['적 새싹 둘이 죽었습니다.']);
  expect(told(...[1, 2, 3, 4, 5].map(died))).toEqual(['적 새싹 둘·불꽃 여우·돌쇠·흙두꺼비가 죽었습니다.']);
  expect(told(...[3, 4, 5, 6, 7, 13, 14].map(died))).toEqual(['적 불꽃 여우·돌쇠·흙두꺼비·산신 외 셋이 죽었습니다.']);
  expect(namesTogether([])).toBe('');
});
test('what differs stays apart: by how much, and the two of a combat', () => {
  expect(told(hurt(3, 2), hurt(4, 1), hurt(5, 2))).toEqual([
    '적 불꽃 여우·흙두꺼비가 피해를 2씩 받았습니다.',
    '적 돌쇠가 피해를 1 받았습니다. (체력 2)',
  ]);
  expect(told(hurt(3, 2, 'combat'), hurt(14, 2, 'combat'))).toHaveLength(2);
});
test('the same event twice for one character has two lines', () => {
  expect(told(hurt(3), hurt(3), hurt(4))).toEqual([
    '적 불꽃 여우가 피해를 2 받았습니다. (체력 1)',
    '적 불꽃 여우·돌쇠가 피해를 2씩 받았습니다.',
  ]);
});
test('what was gained is told by how much, as each ends up elsewhere', () => {
  expect(told(grown(13, 3, 4), grown(14, 3, 4))).toEqual(['불꽃 여우·돌쇠의 공격력과 체력이 1씩 늘었습니다.']);
  expect(told(grown(13, 4, 3), grown(14, 4, 3))).toEqual(['불꽃 여우·돌쇠의 공격력이 2씩 늘었습니다.']);
  expect(told(grown(13, 2, 2), grown(14, 2, 2))).toEqual(['불꽃 여우·돌쇠의 체력이 1씩 줄었습니다.']);
  expect(told(grown(13, 4, 2), grown(14, 4, 2))).toEqual(['불꽃 여우·돌쇠의 공격력이 2씩 늘고 체력이 1씩 줄었습니다.']);
  expect(told(grown(13, 4, 4), grown(14, 4, 4))).toEqual(['불꽃 여우·돌쇠의 공격력이 2씩, 체력이 1씩 늘었습니다.']);
});
test('one line for the ear as well, and all cards of it can be looked at', () => {
  const [line] = linesOf([hurt(3), hurt(4)], say());
  expect(line?.spoken).toBe('적 불꽃 여우, 돌쇠가 피해를 2씩 받았습니다.');
  expect([...(line?.cards ?? [])]).toEqual([
    ['불꽃 여우', 2],
    ['돌쇠', 3],
  ]);
});
test('damage that goes through a unit to its hero says why', () => {
  const strike = (target: 'hero0' | 13): WireEvent => ({ type: 'STRUCK', unit: 3, target });
  expect(told(strike(13), hurt(13, 2, 'combat'), hurt('hero0', 1, 'combat'))).toEqual([
    '불꽃 여우가 피해를 2 받았습니다. (체력 1)',
    '내 영웅이 관통으로 피해를 1 받았습니다. (생명 2)',
  ]);
  expect(told(strike('hero0'), hurt('hero0', 1, 'combat'))).toEqual(['내 영웅이 피해를 1 받았습니다. (생명 2)']);
  expect(told(hurt('hero0', 1))).toEqual(['내 영웅이 피해를 1 받았습니다. (생명 2)']);
});
test('effects of a ward name it, and stay apart from others', () => {
  const byWard = (event: WireEvent): WireEvent => ({
    ...event,
    by: { kind: 'ward', seat: 0, number: 30, card_id: 5 },
  });
  expect(told(byWard(hurt(3)))).toEqual(['산신: 적 불꽃 여우가 피해를 2 받았습니다. (체력 1)']);
  expect(told(byWard(hurt(3)), byWard(hurt(4)), hurt(5))).toEqual([
    '산신: 적 불꽃 여우·돌쇠가 피해를 2씩 받았습니다.',
    '적 흙두꺼비가 피해를 2 받았습니다. (체력 1)',
  ]);
});
test('effects of a unit name it, unless they are on itself', () => {
  const byUnit = (event: WireEvent): WireEvent => ({
    ...event,
    by: { kind: 'unit', seat: 1, number: 3, card_id: 2 },
  });
  expect(told(byUnit({ type: 'FROZE', unit: 13 }))).toEqual(['적 불꽃 여우: 불꽃 여우가 빙결되었습니다.']);
  expect(told(byUnit(grown(3, 3, 3)))).toEqual(['적 불꽃 여우의 공격력이 1 늘어 3이 되었습니다.']);
  expect(told(byUnit(died(4)))).toEqual(['적 돌쇠가 죽었습니다.']);
});
test('a keyword that is got or lost is told', () => {
  const rooted: WireEvent = { type: 'KEYWORDS_CHANGED', unit: 13, keywords: { rooted: 1 } };
  expect(told(rooted, { ...rooted, unit: 14 })).toEqual(['불꽃 여우·돌쇠가 붙박이를 얻었습니다.']);
  expect(told(rooted, { ...rooted, keywords: {} })).toEqual([
    '불꽃 여우가 붙박이를 얻었습니다.',
    '불꽃 여우가 붙박이를 잃었습니다.',
  ]);
});
test('a choice has a line, unless it is hidden', () => {
  const answered: WireEvent = { type: 'ANSWERED', seat: 1, option: 0, text: '카드를 1장 뽑습니다.' };
  expect(told(answered)).toEqual(["상대가 '카드를 1장 뽑습니다'를 골랐습니다."]);
  expect(told({ type: 'ANSWERED', seat: 1, option: null })).toEqual([]);
});
