import { launchCards } from '@chilyo/cards';
import { describe, expect, test } from 'vitest';
import { Scene, sceneFault } from './scene.ts';

const byKey = new Map(launchCards.map((card) => [card.key, card]));
const byId = new Map(launchCards.map((card) => [card.id, card]));
const porter = byKey.get('market-porter')!.id;
const ward = launchCards.find(({ type }) => type === 'ward')!.id;
const token = launchCards.find(({ is_token }) => is_token)!.id;
const seat = {
  life: 21,
  energy: 3,
  max_energy: 5,
  units: [null, { card_id: porter }, null, null, null],
  hand: [porter],
  wards: [ward],
  deck: [porter],
};
const scene = { day: 'R', on_turn: 1, seats: [seat, seat] };
const changed = (own: object) => ({ ...scene, seats: [{ ...seat, ...own }, seat] });

test('a scene within the limits is accepted as it is', () => expect(Scene.parse(scene)).toEqual(scene));

describe('refused by the schema', () => {
  test.each([
    ['too few lanes', changed({ units: [null] })],
    ['no life', changed({ life: 0 })],
    ['too large a hand', changed({ hand: Array.from({ length: 10 }, () => porter) })],
    ['the same ward twice', changed({ wards: [ward, ward] })],
    ['damage below zero', changed({ units: [{ card_id: porter, damage: -1 }, null, null, null, null] })],
    ['half a point', changed({ energy: 1.5 })],
    ['a neutral day', { ...scene, day: 'N' }],
    ['a third seat', { ...scene, seats: [seat, seat, seat] }],
    ['a word more', { ...scene, more: true }],
  ])('%s', (_name, wrong) => expect(Scene.safeParse(wrong).success).toBe(false));
});

test('cards that cannot lie where they lie are named', () => {
  const faultOf = (own: object) => sceneFault(Scene.parse(changed(own)), (id) => byId.get(id));
  expect(faultOf({})).toBeNull();
  expect(faultOf({ units: [{ card_id: ward }, null, null, null, null] })).toMatch(/그 자리에 놓을 수 없습니다/);
  expect(faultOf({ wards: [porter] })).toMatch(/그 자리에 놓을 수 없습니다/);
  expect(faultOf({ hand: [token] })).toMatch(/손이나 덱에 넣을 수 없습니다/);
  expect(faultOf({ deck: [999_999] })).toMatch(/없는 카드/);
});
