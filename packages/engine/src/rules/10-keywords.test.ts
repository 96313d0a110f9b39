import type { Keyword, Verb } from '@chilyo/card-language';
import { describe, expect, test } from 'vitest';
import { cast, table, testCard } from '../testing/table.ts';

const withKeyword = (key: string, keyword: Keyword, amount = 1) =>
  testCard({ key, attack: 2, health: 9, keywords: { [keyword]: amount } });

describe('keywords (rules 10)', () => {
  test('mobile: to any free lane once a turn by itself, and from then on by the move of its player', () => {
    const own = { units: ['runner', 'market-porter'] };
    const board = table({ own, cards: [withKeyword('runner', 'mobile')] });
    board.move('runner', 5);
    expect(board.own.seen.moved).toBe(false);
    expect(board.refusal({ type: 'move', unit: board.own.unit('runner').number, lane: 3 })).toBe('LANE_IS_NOT_FREE');
    board.move('runner', 4);
    expect(board.own.units).toEqual([null, 'market-porter', null, 'runner', null]);
    expect(board.legal.map(({ type }) => type)).not.toContain('move');
  });

  test('untouchable and stealth bar being chosen by the enemy, not by their own side, chance or groups', () => {
    const all: Verb[] = [{ verb: 'damage', amount: 1, to: { every: 'enemy' } }];
    for (const keyword of ['untouchable', 'stealth'] as const) {
      const cards = [withKeyword('veiled', keyword)];
      const enemy = table({ own: { hand: ['spark'] }, enemy: { units: ['veiled'] }, cards });
      expect(enemy.refusalOfPlay('spark', { target: 'veiled' })).toBe('TARGET_IS_NOT_ALLOWED');
      const own = table({ own: { hand: ['spark'], units: ['veiled'] }, cards });
      expect(own.refusalOfPlay('spark', { target: 'veiled' })).toBe(null);
      expect(cast(all, { enemy: { units: ['veiled'] }, cards }).enemy.unit('veiled').health).toBe(8);
    }
  });

  test('an untouchable unit can be attacked', () => {
    const board = table({
      own: { units: ['market-porter'] },
      enemy: { units: ['veiled'] },
      cards: [withKeyword('veiled', 'untouchable')],
    });
    expect(board.targetsOf('market-porter')).toEqual(['veiled']);
  });

  test('rooted: neither pushed, nor moved, nor swapped', () => {
    const enemy = { units: [null, 'oak', null, 'sprout'] };
    const cards = [withKeyword('oak', 'rooted')];
    const lists: Verb[] = [
      { verb: 'push', to: 'target' },
      { verb: 'move', to: 'target', lane: 'rightmost' },
      { verb: 'swap', first: 'target', second: { most: 'weakest', side: 'enemy' } },
    ];
    for (const verb of lists)
      expect(cast([verb], { enemy, cards }, 'oak').enemy.units).toEqual([null, 'oak', null, 'sprout', null]);
  });

  test('a frozen unit can be pushed', () => {
    const enemy = { units: [null, { card: 'armoured-ox', frozen: 4 }] };
    expect(cast([{ verb: 'push', to: 'target' }], { enemy }, 'armoured-ox').enemy.units[0]).toBe('armoured-ox');
  });

  test('regeneration, armour, counter and burn add up', () => {
    const list = (['regen', 'armor', 'counter'] as const).flatMap(
      (keyword): Verb => ({ verb: 'give', keyword, amount: 2, to: 'target' }),
    );
    const own = { units: [{ card: 'stone-turtle', burn: 1 }] };
    const board = cast([...list.slice(0, 3), { verb: 'burn', amount: 2, to: 'target' }], { own }, 'stone-turtle');
    const before = table({ own }).own.unit('stone-turtle').keywords;
    for (const keyword of ['regen', 'armor', 'counter'] as const)
      expect(board.own.unit('stone-turtle').keywords[keyword]).toBe((before[keyword] ?? 0) + 2);
    expect(board.own.unit('stone-turtle').burn).toBe(3);
  });

  test('a unit that is pushed or swapped counts as moved', () => {
    const jumpy = testCard({
      key: 'jumpy',
      health: 9,
      abilities: [{ when: 'moves', do: [{ verb: 'damage', amount: 1, to: 'own_hero' }] }],
    });
    const pushed = cast([{ verb: 'push', to: 'target' }], { enemy: { units: ['jumpy'] }, cards: [jumpy] }, 'jumpy');
    expect(pushed.enemy.life).toBe(29);
    const swap: Verb = { verb: 'swap', first: 'target', second: { most: 'strongest', side: 'enemy' } };
    const swapped = cast([swap], { enemy: { units: ['jumpy', 'armoured-ox'] }, cards: [jumpy] }, 'jumpy');
    expect(swapped.enemy.life).toBe(29);
  });

  test('double given on the enemy turn gives nothing this turn', () => {
    const board = cast(
      [{ verb: 'give', keyword: 'double', to: 'target' }],
      { enemy: { units: ['armoured-ox'] } },
      'armoured-ox',
    );
    board.end();
    expect(board.enemy.unit('armoured-ox').attacks_left).toBe(2);
  });
});

describe('burning (rules 10)', () => {
  const burning = (keywords: object) => {
    const cards = [testCard({ key: 'torch', health: 9, keywords })];
    const board = table({ own: { units: [{ card: 'torch', burn: 2 }] }, cards });
    board.end();
    return board.own.unit('torch');
  };

  test('armour and shields stop its damage, and it goes down by one all the same', () => {
    expect(burning({})).toMatchObject({ health: 7, burn: 1 });
    expect(burning({ armor: 2 })).toMatchObject({ health: 9, burn: 1 });
    expect(burning({ shield: 1 })).toMatchObject({ health: 9, burn: 1, keywords: {} });
  });
});

describe('freezing (rules 10)', () => {
  test('a frozen unit neither attacks nor moves until the end of its next turn', () => {
    const board = cast([{ verb: 'freeze', to: 'target' }], { enemy: { units: [null, 'armoured-ox'] } }, 'armoured-ox');
    board.end();
    expect(board.legal.map(({ type }) => type)).not.toContain('attack');
    expect(board.legal.map(({ type }) => type)).not.toContain('move');
    board.end();
    board.end();
    expect(board.legal.map(({ type }) => type)).toEqual(expect.arrayContaining(['attack', 'move']));
  });
});

describe('silence (rules 10)', () => {
  test('auras of others still count, and what is given later counts again', () => {
    const banner = testCard({
      key: 'banner',
      abilities: [{ when: 'aura', to: { every: 'own', other: true }, attack: 1 }],
    });
    const list: Verb[] = [
      { verb: 'stats', attack: 5, health: 5, to: 'target' },
      { verb: 'silence', to: 'target' },
      { verb: 'stats', attack: 2, health: 0, to: 'target' },
      { verb: 'give', keyword: 'guard', to: 'target' },
    ];
    const board = cast(list, { own: { units: ['banner', 'stone-turtle'] }, cards: [banner] }, 'stone-turtle');
    const { attack, health } = board.rules.byKey.get('stone-turtle') ?? { attack: 0, health: 0 };
    expect(board.own.unit('stone-turtle')).toMatchObject({
      attack: attack + 3,
      max_health: health,
      keywords: { guard: 1 },
    });
  });

  test('its own aura ends', () => {
    const banner = testCard({
      key: 'banner',
      abilities: [{ when: 'aura', to: { every: 'own', other: true }, attack: 1 }],
    });
    const board = cast(
      [{ verb: 'silence', to: 'target' }],
      { own: { units: ['banner', 'market-porter'] }, cards: [banner] },
      'banner',
    );
    expect(board.own.unit('market-porter').attack).toBe(3);
  });
});
