import type { CardRow, Skin } from '@chilyo/protocol';
import { expect, test } from 'vitest';
import { findSkins } from './find-skins.ts';

const card = (id: number, name: string, element: string) => ({ id, name, element: [element] }) as CardRow;
const skin = (id: number, card_id: number, name: string, is_mine = false) =>
  ({ id, card_id, name, is_mine, maker: '운영자' }) as Skin;
const cards = new Map([card(1, '불꽃 여우', 'R'), card(2, '용왕', 'U')].map((one) => [one.id, one]));
const skins = [skin(5, 2, '심해 용왕'), skin(6, 1, '단풍 여우', true), skin(7, 99, '없는 카드의 것')];
const NONE = { typed: '', element: null, whose: 'all' } as const;
const found = (filter: object) =>
  findSkins(skins, cards, new Set([2]), { ...NONE, ...filter }).map((one) => one.skin.id);

test('skins are found by the names of skin, card and maker, by initial consonants, by element and by whose they are', () => {
  expect(found({})).toEqual([6, 5]);
  expect(found({ typed: '불꽃' })).toEqual([6]);
  expect(found({ typed: 'ㄷㅍㅇㅇ' })).toEqual([6]);
  expect(found({ typed: '운영자 용왕' })).toEqual([5]);
  expect(found({ element: 'U' })).toEqual([5]);
  expect([found({ whose: 'mine' }), found({ whose: 'others' }), found({ whose: 'owned-cards' })]).toEqual([
    [6],
    [5],
    [5],
  ]);
});
