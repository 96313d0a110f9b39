import type { WireEvent } from '@chilyo/protocol';
import { expect, test } from 'vitest';
import { byName, linesOf } from './event-words.ts';
import type { Standing } from './standing.ts';

const NAMES = new Map([
  [1, '불씨'],
  [2, '불꽃 여우'],
]);
const say = {
  card: (id: number | null) => NAMES.get(id ?? 1) ?? '카드',
  units: new Map<number, Standing>([[4, { seat: 1, card_id: 2, attack: 4, health: 3, burn: 0, element: ['R'] }]]),
  ...byName(['하나', '달무리']),
};
const said = (event: WireEvent) => linesOf([event], say).map(({ text }) => text);

test('a name is never taken for a pronoun, and particles fit it', () => {
  const used = { type: 'POWER_USED', seat: 0, target: null, energy: 0 } as const;
  expect(said({ ...used, power: 'N' })).toEqual(['하나가 점괘를 보았습니다.']);
  expect(said({ ...used, power: 'R' })).toEqual(["하나가 점괘 '불티'를 썼습니다."]);
  expect(said({ ...used, power: 'U' })).toEqual(["하나가 점괘 '밀물'을 썼습니다."]);
  expect(said({ type: 'DECK_WAS_EMPTY', seat: 0, times: 1 })).toEqual(['하나의 덱이 비었습니다.']);
  expect(said({ type: 'GAME_OVER', winner: 1, reason: 'hero' })).toEqual(['달무리가 이겼습니다.']);
  expect(said({ type: 'ATTACKED', seat: 1, unit: 4, target: 'hero0', attacks_left: 0 })).toEqual([
    '달무리의 불꽃 여우가 하나의 영웅을 공격했습니다.',
  ]);
});
test('a token has no card and falls by its name all the same', () => {
  expect(said({ type: 'DIED', seat: 1, lane: 1, unit: 4, card_id: null, cards: [] })).toEqual([
    '달무리의 불꽃 여우가 죽었습니다.',
  ]);
});
test('a card that comes back to a hand is told, from the board and from the discard pile', () => {
  const returned = (to: 'hand' | 'discard' | 'nowhere'): WireEvent => {
    return { type: 'RETURNED', seat: 0, lane: 1, unit: 4, card_id: 2, to, number: null, cost: null, cards: [] };
  };
  expect(said(returned('hand'))).toEqual(['달무리의 불꽃 여우가 하나의 손으로 돌아갔습니다.']);
  expect(said(returned('discard'))).toEqual(['손이 가득 차 달무리의 불꽃 여우가 무덤으로 갔습니다.']);
  expect(said(returned('nowhere'))).toEqual(['달무리의 불꽃 여우가 사라졌습니다.']);
  expect(said({ type: 'RECALLED', seat: 1, index: 0, card_id: 1, number: null, cost: null, cards: [] })).toEqual([
    '달무리가 불씨를 무덤에서 손으로 가져왔습니다.',
  ]);
});
test('a unit whose element changes is told with its new one, and not when it has that already', () => {
  expect(said({ type: 'ELEMENT_CHANGED', unit: 4, element: ['S'] })).toEqual([
    '달무리의 불꽃 여우의 속성이 금속으로 바뀌었습니다.',
  ]);
  const units = new Map(say.units);
  const again: WireEvent = { type: 'ELEMENT_CHANGED', unit: 4, element: ['S'] };
  expect(linesOf([again], { ...say, units })).toEqual([]);
  expect(linesOf([{ ...again, element: ['U'] }, again, again], { ...say, units })).toHaveLength(2);
});
test('what an ability makes of attack and health is told with what they are now', () => {
  const units = () => new Map(say.units);
  const changed = (attack: number, health: number): WireEvent => {
    return { type: 'STATS_CHANGED', unit: 4, attack, health, max_health: 3 };
  };
  const told = (...events: WireEvent[]) => linesOf(events, { ...say, units: units() }).map(({ text }) => text);
  // as the trap 옭아매는 덩굴 does
  expect(told(changed(0, 3))).toEqual(['달무리의 불꽃 여우의 공격력이 4 줄어 0이 되었습니다.']);
  expect(told(changed(5, 5))).toEqual(['달무리의 불꽃 여우의 공격력이 1 늘어 5가, 체력이 2 늘어 5가 되었습니다.']);
  // from what it was after the one before, and after its wounds
  const hurt: WireEvent = { type: 'HURT', target: 4, points: 1, health: 2, source: null, cause: 'ability' };
  expect(told(changed(6, 3), hurt, changed(4, 4)).slice(2)).toEqual([
    '달무리의 불꽃 여우의 공격력이 2 줄어 4가, 체력이 2 늘어 4가 되었습니다.',
  ]);
  // a lower maximum that stays above the current health is invisible
  expect(told(changed(4, 3))).toEqual([]);
});
test('health below 0 reads as 0', () => {
  const blow = (target: 4 | 'hero0'): WireEvent => {
    return { type: 'HURT', target, points: 5, health: -2, source: null, cause: 'ability' };
  };
  expect(said(blow('hero0'))).toEqual(['하나의 영웅이 피해를 5 받았습니다. (생명 0)']);
  const [line] = linesOf([blow(4)], { ...say, units: new Map(say.units) });
  expect(line?.spoken).toBe('달무리의 불꽃 여우가 피해를 5 받았습니다, 남은 체력 0.');
});
test("for a player, units of the other side are the enemy's", () => {
  const sides = { side: (seat: 0 | 1) => (seat === 0 ? '' : '적 ') };
  const attack: WireEvent = { type: 'ATTACKED', seat: 1, unit: 4, target: 5, attacks_left: 0 };
  const units = new Map(say.units).set(5, { seat: 0, card_id: 2, attack: 1, health: 1, burn: 0, element: ['R'] });
  const told = (...events: WireEvent[]) => linesOf(events, { ...say, ...sides, units }).map(({ text }) => text);
  expect(told(attack)).toEqual(['적 불꽃 여우가 불꽃 여우를 공격했습니다.']);
  // a taken unit is named as an own one
  expect(told({ type: 'TAKEN', seat: 0, unit: 4, lane: 2 } as WireEvent, attack)[1]).toBe(
    '불꽃 여우가 불꽃 여우를 공격했습니다.',
  );
});
test('a unit that was taken and then transformed belongs to its new owner', () => {
  const unit = { number: 9, card_id: 1, attack: 1, health: 1, burn: 0 } as never;
  const told = linesOf(
    [
      { type: 'TAKEN', seat: 0, unit: 4, lane: 2 } as WireEvent,
      { type: 'TRANSFORMED', old_unit: 4, unit, lane: 2, cards: [] } as unknown as WireEvent,
      { type: 'DIED', seat: 0, lane: 2, unit: 9, card_id: null, cards: [] },
    ],
    { ...say, units: new Map(say.units) },
  );
  expect(told.at(-1)?.text).toBe('하나의 불씨가 죽었습니다.');
});
test('a fire is told when it is lit or grows, and when it hurts', () => {
  const burn = (burn: number): WireEvent => ({ type: 'BURN_CHANGED', unit: 4, burn });
  const hurt: WireEvent = { type: 'HURT', target: 4, points: 2, health: 1, source: null, cause: 'burn' };
  const told = linesOf([burn(2), hurt, burn(1), burn(0)], { ...say, units: new Map(say.units) });
  expect(told.map(({ text }) => text)).toEqual([
    '달무리의 불꽃 여우가 화상을 입었습니다. (화상 2)',
    '달무리의 불꽃 여우가 화상으로 피해를 2 받았습니다. (체력 1)',
  ]);
});
test('summoning has a line; playing a card has one of its own', () => {
  const unit = { number: 9, card_id: 1, attack: 1, health: 1, burn: 0 } as never;
  const arrived = (way: 'summon' | 'play'): WireEvent => ({
    type: 'ARRIVED',
    seat: 0,
    lane: 3,
    unit,
    way,
    cards: [],
  });
  expect(said(arrived('summon'))).toEqual(['하나의 불씨가 3칸에 나왔습니다.']);
  expect(said(arrived('play'))).toEqual([]);
});
test('what says nothing by itself is left out', () => {
  expect(said({ type: 'SHUFFLED', seat: 0 })).toEqual([]);
});
test('the number in brackets is named, and a sentence for the ear', () => {
  const hurt: WireEvent = { type: 'HURT', target: 4, points: 2, health: 1, source: null, cause: 'combat' };
  const [line] = linesOf([hurt], say);
  expect(line?.text).toBe('달무리의 불꽃 여우가 피해를 2 받았습니다. (체력 1)');
  expect(line?.spoken).toBe('달무리의 불꽃 여우가 피해를 2 받았습니다, 남은 체력 1.');
});
test('a line knows which cards it names, so that they can be looked at', () => {
  const [line] = linesOf([{ type: 'DIED', seat: 1, lane: 1, unit: 4, card_id: null, cards: [] }], say);
  const [[name, id] = ['', 0]] = [...(line?.cards ?? [])];
  expect(line?.text).toContain(name);
  expect(say.units.get(4)?.card_id).toBe(id);
});
