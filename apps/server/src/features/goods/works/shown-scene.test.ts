import type { ShownScene } from '@chilyo/protocol/scene';
import { expect, test } from 'vitest';
import { madeCard } from './made-card.ts';
import { checkScene } from './shown-scene.ts';

const ID = 100_001;
const all = { every: 'any' };
const damage = { verb: 'damage', amount: 1, to: all };
const heal = { verb: 'heal', amount: 1, to: all };
const spin = Array.from({ length: 4 }, () => ({ verb: 'repeat', times: 7, do: [damage, heal, damage, heal] }));
/** Every turn ends and starts with as many effects as a turn may have. */
const costly = madeCard(
  {
    name: '쉬지 않는 이',
    type: 'unit',
    element: ['R'],
    rarity: 'common',
    cost: 0,
    attack: 1,
    health: 20,
    keywords: {},
    abilities: ['own_turn_ends', 'own_turn_starts', 'hurt'].map((when) => ({ when, do: spin })),
  },
  ID,
);
const unit = { card_id: ID, damage: 5 };
const seat = { life: 60, energy: 12, max_energy: 10, units: [unit, unit, unit, unit, unit], hand: [], wards: [] };
const deck = Array.from({ length: 30 }, () => ID);

const turns = (count: number): ShownScene => ({
  scene: {
    day: 'R',
    on_turn: 0,
    seats: [
      { ...seat, deck },
      { ...seat, deck },
    ],
  },
  done: Array.from({ length: count }, (_none, at) => ({ seat: at % 2 === 0 ? 0 : 1, action: { type: 'end' } })),
});

test('a scene in which too much happens is refused before it is played to its end', () => {
  const refusal = { code: 'SCENE_FAULTY', details: { why: expect.stringContaining('너무 많은 일') } };
  expect(() => checkScene(costly, turns(60))).toThrow(expect.objectContaining(refusal));
  const times = Array.from({ length: 4 }, () => {
    const before = process.threadCpuUsage();
    expect(() => checkScene(costly, turns(60))).toThrow();
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  });
  // played to its end it took 720 ms of the thread that answers all calls
  expect(Math.min(...times)).toBeLessThan(80);
});

test('sixty steps of a card that does little are shown', () => {
  const { abilities: _none, ...quiet } = costly;
  expect(() => checkScene({ ...quiet, abilities: [] }, turns(60))).not.toThrow();
});
