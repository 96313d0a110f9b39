import { describe, expect, test } from 'vitest';
import { cast, table, testCard } from '../testing/table.ts';

const sting = { verb: 'damage', amount: 1, to: 'enemy_hero' } as const;

describe('the start of a turn (rules 6)', () => {
  test('energy, waking, regeneration, the card, abilities, the time of wards', () => {
    const cards = [
      testCard({
        key: 'troll',
        health: 5,
        keywords: { regen: 2 },
        abilities: [{ when: 'own_turn_starts', do: [sting] }],
      }),
      testCard({ key: 'field', type: 'ward', time: 1 }),
    ];
    const board = table({
      turn: 6,
      own: { units: [{ card: 'troll', health: 1 }], wards: ['field'], energy: 5 },
      cards,
    });
    board.end();
    expect(board.events.map(({ type }) => type)).toEqual([
      'TURN_ENDED',
      'TURN_STARTED',
      'GIFT_CHANGED',
      'WOKE',
      'HEALED',
      'DREW',
      'HURT',
      'WARD_TIME_CHANGED',
      'WARD_GONE',
    ]);
    expect(board.own.seen).toMatchObject({ energy: 6, max_energy: 6 });
    expect(board.own.unit('troll')).toMatchObject({ health: 3, attacks_left: 1 });
  });

  test('the maximum stops at ten', () => {
    const board = table({ turn: 20, own: { energy: 10, max_energy: 10 } });
    board.end();
    expect(board.own.seen).toMatchObject({ energy: 10, max_energy: 10 });
  });

  test('a unit attacks once, with double twice, frozen not at all', () => {
    const cards = [testCard({ key: 'twin', keywords: { double: 1 } })];
    const units = ['twin', 'market-porter', { card: 'armoured-ox', frozen: 5 }];
    const board = table({ turn: 6, own: { units }, cards });
    board.end();
    expect(board.own.seen.units.slice(0, 3).map((unit) => unit?.attacks_left)).toEqual([2, 1, 0]);
  });

  test('every draw from an empty deck costs one life more than the one before', () => {
    const board = cast([{ verb: 'draw', amount: 1 }], { own: { deck: [] } });
    expect(board.own.life).toBe(29);
    board.end();
    board.end();
    expect(board.own.life).toBe(27);
    board.power();
    expect(board.own.life).toBe(24);
  });

  test('a hero who dies ends it on the spot', () => {
    const cards = [testCard({ key: 'early', abilities: [{ when: 'own_turn_starts', do: [sting] }] })];
    const board = table({ turn: 6, own: { units: ['early'], life: 1, deck: [] }, cards });
    board.end();
    expect(board.game.result).toEqual({ winner: 1, reason: 'hero' });
    expect(board.enemy.life).toBe(30);
    expect(board.events.at(-1)?.type).toBe('GAME_OVER');
  });
});

describe('in a turn (rules 6)', () => {
  test('a card costs its energy, and is refused without it', () => {
    const board = table({ own: { energy: 5, hand: ['market-porter', 'mercenary-captain'] } });
    board.play('market-porter', { lane: 1 });
    expect(board.own.seen.energy).toBe(3);
    expect(board.refusalOfPlay('mercenary-captain', { lane: 2 })).toBe('NOT_ENOUGH_ENERGY');
  });

  test('neither frozen nor rooted units move, nor anybody past a neighbouring free lane', () => {
    const cards = [testCard({ key: 'oak', keywords: { rooted: 1 } })];
    const units = [{ card: 'market-porter', frozen: 4 }, null, 'oak', null, 'armoured-ox'];
    const board = table({ own: { units }, cards });
    expect(board.legal.filter(({ type }) => type === 'move')).toEqual([
      { type: 'move', unit: board.own.unit('armoured-ox').number, lane: 4 },
    ]);
  });

  test('a unit moves on the turn that it comes, and after it has attacked', () => {
    const fresh = table({ own: { hand: ['market-porter'] } });
    fresh.play('market-porter', { lane: 2 });
    fresh.move('market-porter', 3);
    expect(fresh.own.units[2]).toBe('market-porter');
    const fought = table({ own: { units: ['market-porter'] } });
    fought.attack('market-porter', 'enemy-hero');
    fought.move('market-porter', 2);
    expect(fought.own.units[1]).toBe('market-porter');
  });

  test('a unit attacks after it has moved', () => {
    const board = table({ own: { units: ['market-porter'] } });
    board.move('market-porter', 2);
    board.attack('market-porter', 'enemy-hero');
    expect(board.enemy.life).toBe(27);
  });

  test('the power costs three', () => {
    const board = table({ own: { energy: 3 } });
    board.power();
    expect(board.own.seen.energy).toBe(0);
    expect(table({ own: { energy: 2 } }).refusal({ type: 'power' })).toBe('NOT_ENOUGH_ENERGY');
  });

  test('energy beyond the maximum is gone when the turn ends', () => {
    const board = cast([{ verb: 'energy', amount: 9 }], { own: { energy: 5 } });
    expect(board.own.seen.energy).toBe(12);
    board.end();
    expect(board.own.seen.energy).toBe(5);
  });
});

describe('the end of a turn (rules 6)', () => {
  test('abilities, burns, thaw, what was for this turn on both sides, the enemy turn', () => {
    const cards = [
      testCard({ key: 'late', health: 5, abilities: [{ when: 'own_turn_ends', do: [sting] }] }),
      testCard({
        key: 'rally',
        type: 'spell',
        abilities: [
          { when: 'cast', do: [{ verb: 'stats', attack: 1, health: 0, to: { every: 'any' }, this_turn: true }] },
        ],
      }),
    ];
    const board = table({
      own: { units: [{ card: 'late', burn: 1, frozen: 3 }], hand: ['rally'] },
      enemy: { units: ['market-porter'] },
      cards,
    });
    board.play('rally');
    board.end();
    expect(board.events.slice(0, 7).map(({ type }) => type)).toEqual([
      'HURT',
      'HURT',
      'BURN_CHANGED',
      'THAWED',
      'STATS_CHANGED',
      'STATS_CHANGED',
      'TURN_ENDED',
    ]);
    expect(board.enemy.unit('market-porter').attack).toBe(3);
  });

  test('who froze within this turn stays frozen through the next', () => {
    const board = cast([{ verb: 'freeze', to: 'target' }], { own: { units: ['armoured-ox'] } }, 'armoured-ox');
    board.end();
    expect(board.own.unit('armoured-ox').frozen).toBe(true);
    board.end();
    expect(board.own.unit('armoured-ox').attacks_left).toBe(0);
    board.end();
    expect(board.own.unit('armoured-ox').frozen).toBe(false);
  });

  test('deaths of a step and what they wake come before the next step', () => {
    const cards = [
      testCard({ key: 'candle', abilities: [{ when: 'dies', do: [{ verb: 'freeze', to: 'opposite' }] }] }),
    ];
    const board = table({
      own: {
        units: [
          { card: 'candle', burn: 1 },
          { card: 'armoured-ox', frozen: 3 },
        ],
      },
      enemy: { units: ['market-porter'] },
      cards,
    });
    board.end();
    const told = board.events.map(({ type }) => type);
    expect(told.indexOf('DIED')).toBeLessThan(told.indexOf('FROZE'));
    expect(told.indexOf('FROZE')).toBeLessThan(told.indexOf('THAWED'));
  });
});

describe('the eclipse (rules 6)', () => {
  const both = testCard({
    key: 'both',
    type: 'spell',
    abilities: [{ when: 'cast', do: [{ verb: 'damage', amount: 1, to: 'both_heroes' }] }],
  });
  const striker = testCard({ key: 'striker', attack: 2, health: 9 });
  const side = { hand: ['both'], units: ['striker'] };
  const sidesOn = (turn: number, edition?: 1 | 2) => {
    const board = table({
      turn,
      edition,
      own: side,
      enemy: { ...side, units: [null, 'striker'] },
      cards: [both, striker],
    });
    const [onTurn, other] = turn % 2 === 1 ? [board.own, board.enemy] : [board.enemy, board.own];
    return { board, onTurn, other };
  };

  test.each([
    [18, 2],
    [19, 3],
    [20, 3],
    [21, 4],
    [24, 5],
  ])('on turn %i a blow of two is one of %i', (turn, points) => {
    const { board, other } = sidesOn(turn);
    board.attack('striker', turn % 2 === 1 ? 'enemy-hero' : 'own-hero');
    expect(other.life).toBe(30 - points);
  });

  test('weighs on no damage but blows', () => {
    const { board, onTurn, other } = sidesOn(24);
    board.play('both');
    expect([onTurn.life, other.life]).toEqual([29, 29]);
  });

  test.each([
    [14, 1],
    [15, 2],
    [16, 3],
    [20, 7],
  ])('in the first edition one damage is, on turn %i, %i for who is not on turn', (turn, points) => {
    const { board, onTurn, other } = sidesOn(turn, 1);
    board.play('both');
    expect([onTurn.life, other.life]).toEqual([29, 30 - points]);
  });
});

describe('what the day makes cheaper (rules 6)', () => {
  const cards = [
    testCard({ key: 'flame', element: ['R'], cost: 3 }),
    testCard({ key: 'blaze', element: ['R', 'U'], cost: 2 }),
    testCard({ key: 'fuse', element: ['R'], cost: 2, type: 'trap' }),
    testCard({ key: 'drop', element: ['U'], cost: 2 }),
  ];
  /** Turn 5, the fire's, has just begun. */
  const fireDay = (hand: string[]) => {
    const board = table({ turn: 4, own: { hand, energy: 9 }, cards });
    board.end();
    return board;
  };
  const costs = (board: ReturnType<typeof table>) => board.own.seen.hand?.map(({ cost }) => cost).slice(0, 4);

  test('is the first card of its element in a turn, which costs one less; a trap keeps its secret', () => {
    const board = fireDay(['flame', 'blaze', 'fuse', 'drop']);
    expect(costs(board)).toEqual([2, 1, 2, 2]);
    expect(board.own.seen.gift).toBe(true);
    board.play('fuse');
    expect(board.own.seen.gift).toBe(true);
    board.play('flame', { lane: 1 });
    expect(board.own.seen).toMatchObject({ gift: false, energy: 6 });
    expect(costs(board)?.[0]).toBe(2);
  });

  test('is 점괘 otherwise', () => {
    const board = fireDay(['flame']);
    board.power();
    expect(board.own.seen).toMatchObject({ gift: false, energy: 8 });
    expect(costs(board)?.[0]).toBe(3);
  });

  test('is over with the turn, and each has it in their own', () => {
    const board = fireDay(['flame']);
    expect(board.enemy.seen.gift).toBe(false);
    board.end();
    expect([board.own.seen.gift, board.enemy.seen.gift]).toEqual([false, true]);
    expect(costs(board)?.[0]).toBe(3);
  });

  test('is nothing in the eclipse, and nothing in the first edition', () => {
    const late = table({ turn: 18, own: { hand: ['flame'] }, cards });
    late.end();
    const first = table({ turn: 4, edition: 1, own: { hand: ['flame'] }, cards });
    first.end();
    expect([late.own.seen.gift, first.own.seen.gift]).toEqual([false, false]);
  });
});
