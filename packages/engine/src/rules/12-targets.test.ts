import type { Verb } from '@chilyo/card-language';
import { describe, expect, test } from 'vitest';
import { cast, table, testCard } from '../testing/table.ts';

const hit: Verb = { verb: 'damage', amount: 1, to: 'target' };
const told: Verb = { verb: 'damage', amount: 3, to: 'enemy_hero' };

describe('the target (rules 12)', () => {
  test('is chosen as the card is played; a unit without a legal target arrives without that ability', () => {
    const archer = testCard({
      key: 'archer',
      target: { side: 'enemy' },
      abilities: [
        { when: 'played', do: [hit] },
        { when: 'played', do: [told] },
      ],
    });
    const board = table({ own: { hand: ['archer'] }, enemy: { units: ['armoured-ox'] }, cards: [archer] });
    expect(board.refusalOfPlay('archer', { lane: 1 })).toBe('TARGET_IS_NOT_ALLOWED');
    board.play('archer', { lane: 1, target: 'armoured-ox' });
    expect(board.enemy.unit('armoured-ox').health).toBe(7);
    const alone = table({ own: { hand: ['archer'] }, cards: [archer] });
    alone.play('archer', { lane: 1 });
    expect(alone.enemy.life).toBe(27);
  });

  test('a spell with nobody to choose cannot be played', () => {
    const board = table({ own: { hand: ['rockfall'] } });
    expect(board.refusalOfPlay('rockfall')).toBe('TARGET_IS_NOT_ALLOWED');
  });

  test('one of two effects of a card meet the same target', () => {
    const board = cast(
      [hit, { verb: 'freeze', to: 'target' }],
      { enemy: { units: ['armoured-ox', 'market-porter'] } },
      'armoured-ox',
    );
    expect(board.enemy.unit('armoured-ox')).toMatchObject({ health: 7, frozen: true });
    expect(board.enemy.unit('market-porter')).toMatchObject({ health: 2, frozen: false });
  });
});

describe('stealing (rules 12)', () => {
  test('does not happen without a free lane, and even one with rush waits a turn', () => {
    const take: Verb = { verb: 'control', to: 'target' };
    const units = ['sprout', 'sprout', 'sprout', 'sprout', 'sprout'];
    const full = cast([take], { own: { units }, enemy: { units: ['armoured-ox'] } }, 'armoured-ox');
    expect(full.enemy.units[0]).toBe('armoured-ox');
    const fox = cast([take], { enemy: { units: ['flame-fox'] } }, 'flame-fox');
    expect(fox.targetsOf('flame-fox')).toEqual([]);
    fox.end();
    fox.end();
    expect(fox.targetsOf('flame-fox')).toEqual(['enemy-hero']);
  });
});

describe('reviving (rules 12)', () => {
  test('takes units only, and none of the name of the card that revives', () => {
    const raiser = testCard({
      key: 'raiser',
      cost: 9,
      abilities: [{ when: 'played', do: [{ verb: 'revive', most: 'costliest' }] }],
    });
    const own = { hand: ['raiser'], discard: ['raiser', 'rockfall', 'market-porter'] };
    const board = table({ own, cards: [raiser] });
    board.play('raiser', { lane: 5 });
    expect(board.own.units).toEqual(['market-porter', null, null, null, 'raiser']);
    expect(board.own.discard).toEqual(['raiser', 'rockfall']);
  });

  test('brings its card back under it', () => {
    const board = cast(
      [
        { verb: 'revive', most: 'last' },
        { verb: 'destroy', to: { every: 'own' } },
      ],
      { own: { discard: ['market-porter'] } },
    );
    expect(board.own.discard).toEqual(['test-spell', 'market-porter']);
  });
});

describe('changing shape (rules 12)', () => {
  test('neither arrives nor dies, and does not attack this turn', () => {
    const cards = [
      testCard({
        key: 'watcher',
        abilities: [
          { when: 'own_unit_arrives', do: [told] },
          { when: 'own_unit_dies', do: [told] },
        ],
      }),
      testCard({ key: 'mortal', abilities: [{ when: 'dies', do: [told] }] }),
    ];
    const board = cast(
      [{ verb: 'transform', to: 'target', card: 'flame-fox' }],
      { own: { units: ['watcher', 'mortal'] }, cards },
      'mortal',
    );
    expect(board.own.units[1]).toBe('flame-fox');
    expect(board.enemy.life).toBe(30);
    expect(board.targetsOf('flame-fox')).toEqual([]);
  });
});

describe('copying (rules 12)', () => {
  test('takes the stats of now into the leftmost free lane', () => {
    const units = ['sprout', null, { card: 'armoured-ox', health: 3, base_attack: 10, attack: 10 }];
    const board = cast([{ verb: 'copy', to: 'target' }], { own: { units } }, 'armoured-ox');
    expect(board.own.seen.units[1]).toMatchObject({ attack: 10, health: 3, max_health: 8 });
  });
});

describe('energy, pushing, swapping, waking, costs (rules 12)', () => {
  test('one more of maximum energy is empty, and ten is the most', () => {
    const more: Verb = { verb: 'max_energy', amount: 1 };
    expect(cast([more], { own: { energy: 4 } }).own.seen).toMatchObject({ energy: 4, max_energy: 5 });
    expect(cast([more], { own: { energy: 4, max_energy: 10 } }).own.seen.max_energy).toBe(10);
  });

  test('a push goes left if it can, else right, else nowhere', () => {
    const pushed = (units: (string | null)[]) =>
      cast([{ verb: 'push', to: 'target' }], { enemy: { units } }, 'armoured-ox').enemy.units.indexOf('armoured-ox');
    expect(pushed([null, 'armoured-ox', null])).toBe(0);
    expect(pushed(['sprout', 'armoured-ox', null])).toBe(2);
    expect(pushed(['sprout', 'armoured-ox', 'sprout'])).toBe(1);
  });

  test('units of two sides are not swapped', () => {
    const swap: Verb = { verb: 'swap', first: 'target', second: { most: 'strongest', side: 'enemy' } };
    const board = cast([swap], { own: { units: ['sprout'] }, enemy: { units: [null, 'cog'] } }, 'sprout');
    expect([board.own.units[0], board.enemy.units[1]]).toEqual(['sprout', 'cog']);
  });

  test('waking gives an attack back, but not to the frozen', () => {
    const waker = testCard({
      key: 'waker',
      type: 'spell',
      target: { side: 'own' },
      abilities: [{ when: 'cast', do: [{ verb: 'wake', to: 'target' }] }],
    });
    const board = table({
      own: { units: ['armoured-ox', { card: 'market-porter', frozen: 4, attacks_left: 0 }], hand: ['waker', 'waker'] },
      cards: [waker],
    });
    board.attack('armoured-ox', 'enemy-hero');
    board.play('waker', { target: 'armoured-ox' });
    expect(board.targetsOf('armoured-ox')).toEqual(['enemy-hero']);
    board.play('waker', { target: 'market-porter' });
    expect(board.own.unit('market-porter').attacks_left).toBe(0);
  });

  test('costs change in the own hand and stop at zero', () => {
    const board = cast([{ verb: 'cost', amount: -3 }], {
      own: { hand: ['market-porter', 'armoured-ox'] },
      enemy: { hand: ['armoured-ox'] },
    });
    expect(board.own.seen.hand?.map(({ cost }) => cost)).toEqual([0, 4]);
    expect(board.enemy.seen.hand?.map(({ cost }) => cost)).toEqual([7]);
  });
});

describe('picking (rules 12)', () => {
  test('shows three of the place, of which one comes into the hand', () => {
    const board = cast([{ verb: 'pick', from: 'discard' }], {
      own: { discard: ['spark', 'armoured-ox', 'market-porter'] },
      rolls: [0, 0, 0],
    });
    expect(board).toOffer(['spark', 'market-porter', 'armoured-ox']);
    const left = board.own.discard.length;
    board.answer(0);
    expect(board.own.hand).toEqual(['spark']);
    expect(board.own.discard).toHaveLength(left - 1);
  });
});

test('a repetition counted by a card stops at seven (rules 12)', () => {
  const discard = Array.from({ length: 12 }, () => 'spark');
  const repeat: Verb = {
    verb: 'repeat',
    times: { count: 'discard' },
    do: [{ verb: 'damage', amount: 1, to: 'enemy_hero' }],
  };
  expect(cast([repeat], { own: { discard } }).enemy.life).toBe(23);
});

test('a counted number stops at a thousand, so that no card multiplies itself out of all numbers (rules 12)', () => {
  const double: Verb = { verb: 'stats', attack: { count: 'target_attack', times: 20 }, health: 0, to: 'target' };
  const board = cast([{ verb: 'repeat', times: 4, do: [double] }], { own: { units: ['armoured-ox'] } }, 'armoured-ox');
  // 8, then 160 more, and from then on a thousand
  expect(board.own.unit('armoured-ox').attack).toBe(3168);
});
