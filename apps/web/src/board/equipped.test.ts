// @vitest-environment happy-dom
import type { SeatSkins, Skin } from '@chilyo/protocol';
import { expect, test } from 'vitest';
import { equippedFrom } from './equipped.ts';

test('cards have the skins that the server sent for their seat, and none at a plain seat', () => {
  const skins = [5, 6].map((id) => ({ id, card_id: 1 }) as Skin);
  const told: SeatSkins = [{ 1: 5 }, { 1: 6, 2: 99 }];
  const equipped = equippedFrom(skins, told, () => false);
  // 99 came into the world after the list was loaded
  expect([equipped(0, 1)?.id, equipped(1, 1)?.id, equipped(1, 2), equipped(0, 2)]).toEqual([
    5,
    6,
    undefined,
    undefined,
  ]);
  const plain = equippedFrom(skins, told, (seat) => seat === 0);
  expect([plain(0, 1), plain(1, 1)?.id]).toEqual([undefined, 6]);
});
