import { describe, expect, test } from 'vitest';
import { act, deal, legalActions } from './index.ts';
import { pairing, rules, seedOf } from './testing/play-out.ts';
import { table, testCard } from './testing/table.ts';

describe('beginning (rules 5)', () => {
  const { game } = deal(rules, { decks: pairing(1), seed: seedOf(1) });

  test('four cards and 21 life, five and 22', () => {
    expect(game.seats.map(({ hand, life, max_life }) => [hand.length, life, max_life])).toEqual([
      [4, 21, 21],
      [5, 22, 22],
    ]);
  });

  test('a deal may have lives of its own, and they are the most there can be', () => {
    const lesson = deal(rules, { decks: pairing(1), seed: seedOf(1), lives: [30, 15] });
    expect(lesson.game.seats.map(({ life, max_life }) => [life, max_life])).toEqual([
      [30, 30],
      [15, 15],
    ]);
    expect(lesson.events).toContainEqual(expect.objectContaining({ type: 'DEALT', life: [30, 15] }));
  });

  test('every subset may be put back, by both at the same time', () => {
    expect(legalActions(rules, game, 0)).toHaveLength(16);
    expect(legalActions(rules, game, 1)).toHaveLength(32);
  });

  test('turn 1 is without drawing, with two energy', () => {
    const one = act(rules, game, 1, { type: 'mulligan', cards: [1, 2] });
    if (!one.ok) throw new Error(one.code);
    expect(one.game.seats[1].hand).toHaveLength(5);
    const two = act(rules, one.game, null, { type: 'timeout', seat: 0 });
    if (!two.ok) throw new Error(two.code);
    expect(two.game).toMatchObject({ turn: 1, on_turn: 0, phase: 'main' });
    expect(two.game.seats[0]).toMatchObject({ energy: 2, max_energy: 2, mulligan_done: true });
    expect(two.game.seats[0].hand).toHaveLength(4);
  });
});

describe('attack (rules 7)', () => {
  test('the unit ahead is the only target if it blocks', () => {
    const board = table({ own: { units: ['armoured-ox'] }, enemy: { units: ['market-porter', 'armoured-ox'] } });
    expect(board.targetsOf('armoured-ox')).toEqual(['market-porter']);
  });

  test('a free lane ahead lets it choose beside or the hero, unless a guard beside could block', () => {
    const free = table({ own: { units: [null, 'armoured-ox'] }, enemy: { units: ['market-porter'] } });
    expect(free.targetsOf('armoured-ox')).toEqual(['market-porter', 'enemy-hero']);
    const guarded = table({
      own: { units: [null, 'armoured-ox'] },
      enemy: { units: [null, null, 'village-watchman'] },
    });
    expect(guarded.targetsOf('armoured-ox')).toEqual(['village-watchman']);
  });

  test('flyers are blocked by fly and reach only', () => {
    const board = table({
      own: { units: ['sky-horse', 'dawn-lark'] },
      enemy: { units: ['armoured-ox', 'crossbowman'] },
    });
    expect(board.targetsOf('sky-horse')).toEqual(['armoured-ox', 'crossbowman', 'enemy-hero']);
    expect(board.targetsOf('dawn-lark')).toEqual(['crossbowman']);
  });

  test('both strike at the same time; first strike alone kills before it is struck', () => {
    const board = table({
      own: { units: ['market-porter', 'silver-knife-fighter'] },
      enemy: { units: ['market-porter', 'market-porter'] },
    });
    board.attack('market-porter', 'market-porter');
    expect(board.own.units[0]).toBe(null);
    board.attack('silver-knife-fighter', 'market-porter');
    expect(board.own.unit('silver-knife-fighter').health).toBe(2);
    expect(board.enemy.units).toEqual([null, null, null, null, null]);
  });

  test('pierce sends the excess to the hero, not through a shield', () => {
    const board = table({ own: { units: ['tusked-boar'] }, enemy: { units: ['sprout'] } });
    board.attack('tusked-boar', 'sprout');
    expect(board.enemy.life).toBe(27);
    const shielded = table({ own: { units: ['tusked-boar'] }, enemy: { units: ['light-soldier'] } });
    shielded.attack('tusked-boar', 'light-soldier');
    expect(shielded.enemy.life).toBe(30);
  });

  test('counter, drain and poison count in combat', () => {
    const board = table({
      own: { life: 20, units: ['vampire', 'shadow-mouse'] },
      enemy: { units: ['thorny-hedgehog', 'armoured-ox'] },
    });
    board.attack('vampire', 'thorny-hedgehog');
    expect(board.own.life).toBe(24);
    expect(board.own.unit('vampire').health).toBe(2);
    board.attack('shadow-mouse', 'armoured-ox');
    expect(board.enemy.units).toEqual([null, null, null, null, null]);
  });

  test('an arrived unit waits a turn, with rush it does not', () => {
    const board = table({ own: { hand: ['market-porter', 'flame-fox'] } });
    board.play('market-porter', { lane: 1 });
    board.play('flame-fox', { lane: 2 });
    expect(board.targetsOf('market-porter')).toEqual([]);
    expect(board.targetsOf('flame-fox')).toEqual(['enemy-hero']);
  });

  test('a trap that returns the attacker ends the attack (rules 7.3, 9)', () => {
    const board = table({ own: { units: ['armoured-ox'] }, enemy: { wards: ['mist-maze', 'noose'] } });
    board.attack('armoured-ox', 'enemy-hero');
    expect(board.own.hand).toEqual(['armoured-ox']);
    expect(board.enemy.life).toBe(30);
    // its subject was gone when the noose's turn came
    expect(board.enemy.seen.wards).toHaveLength(1);
  });
});

describe('turns (rules 6)', () => {
  test('the eclipse weighs on the hero who is not on turn', () => {
    const board = table({ turn: 21, own: { units: ['armoured-ox'] } });
    board.attack('armoured-ox', 'enemy-hero');
    expect(board.enemy.life).toBe(20);
  });

  test('one move a turn, to a neighbouring lane; mobile has its own', () => {
    const board = table({ own: { units: ['market-porter', null, 'minnow'] } });
    board.move('minnow', 5);
    board.move('market-porter', 2);
    expect(board.own.units).toEqual([null, 'market-porter', null, null, 'minnow']);
    expect(board.legal.filter(({ type }) => type === 'move')).toEqual([]);
  });

  test('the power draws once for three energy', () => {
    const board = table({ own: { energy: 7 } });
    board.power();
    expect(board.own.hand).toHaveLength(1);
    expect(board.refusal({ type: 'power' })).toBe('POWER_IS_USED');
  });

  test('a ward stays its number of own turns', () => {
    const board = table({ own: { wards: ['fire-kiln'] }, enemy: { units: ['armoured-ox'] } });
    for (let turn = 0; turn < 9; turn++) board.end();
    expect(board.own.seen.wards).toHaveLength(1);
    board.end();
    expect(board.own.discard).toContain('fire-kiln');
  });

  test('after turn 100 the match is a draw', () => {
    const board = table({ turn: 100, enemy: {} });
    board.end();
    expect(board.game.result).toEqual({ winner: null, reason: 'turns' });
  });

  test('both heroes at zero are a draw (rules 8)', () => {
    const bomb = testCard({
      key: 'bomb',
      type: 'spell',
      abilities: [{ when: 'cast', do: [{ verb: 'damage', amount: 5, to: 'both_heroes' }] }],
    });
    const board = table({ own: { life: 3, hand: ['bomb'] }, enemy: { life: 2 }, cards: [bomb] });
    board.play('bomb');
    expect(board.game.result).toEqual({ winner: null, reason: 'both' });
  });

  test('the third turn in a row without any action forfeits (rules 15)', () => {
    const board = table({ own: { units: ['thousand-year-rock'] } });
    for (const turn of [1, 2]) {
      board.take({ type: 'timeout', seat: 0 }, null);
      expect(board.game.seats[0].idle_turns).toBe(turn);
      board.end();
    }
    board.take({ type: 'timeout', seat: 0 }, null);
    expect(board.game.result).toEqual({ winner: 1, reason: 'idle' });
  });
});

describe('auras, targets, elements', () => {
  test('losing an aura lowers the maximum, health only if it is above (rules 8)', () => {
    const banner = testCard({
      key: 'banner',
      health: 3,
      abilities: [{ when: 'aura', to: { every: 'own', other: true }, attack: 1, health: 2, keyword: 'guard' }],
    });
    const board = table({ own: { units: ['banner', 'market-porter'], hand: ['spark'] }, cards: [banner] });
    expect(board.own.unit('market-porter')).toMatchObject({ attack: 4, health: 4, keywords: { guard: 1 } });
    board.play('spark', { target: 'market-porter' });
    expect(board.own.unit('market-porter').health).toBe(2);
    board.end();
    expect(board.own.unit('market-porter').max_health).toBe(4);
  });

  test('untouchable and stealth bar only the enemy, a spell without a target is not playable', () => {
    const board = table({ own: { hand: ['rockfall'] }, enemy: { units: ['village-totem', 'night-thief'] } });
    expect(board.refusalOfPlay('rockfall', { target: 'village-totem' })).toBe('TARGET_IS_NOT_ALLOWED');
    expect(board.legal.some(({ type }) => type === 'play')).toBe(false);
  });

  test('a unit whose target cannot be chosen is played without that ability, its others happen (rules 12)', () => {
    const board = table({ own: { hand: ['mermaid-singer'], discard: ['fire-arrow'] } });
    board.play('mermaid-singer', { lane: 1 });
    expect(board.own.hand).toHaveLength(1);
    expect(board.own.units[0]).toBe('mermaid-singer');
  });

  test('generated, overcoming and the day count where a card says so (rules 2)', () => {
    const board = table({
      turn: 5,
      own: { units: ['tusked-boar'], hand: ['tinder-spirit', 'iron-melter', 'tuesday-spirit'] },
      enemy: { units: [null, null, 'silver-knife-fighter'] },
    });
    board.play('tinder-spirit', { lane: 2 });
    expect(board.own.unit('tinder-spirit')).toMatchObject({ attack: 4, keywords: { rush: 1 } });
    board.play('iron-melter', { lane: 3 });
    expect(board.enemy.units[2]).toBe(null);
    const day = table({ turn: 5, own: { hand: ['tuesday-spirit'] } });
    day.play('tuesday-spirit', { lane: 1 });
    expect(day.enemy.life).toBe(27);
  });

  test('an egg hatches in its lane; no card is left under it (rules 4)', () => {
    const board = table({
      turn: 6,
      own: { units: ['market-porter'] },
      enemy: { units: [{ card: 'vermilion-bird', health: 1 }] },
    });
    board.end();
    board.attack('market-porter', 'vermilion-bird');
    expect(board.enemy.units[0]).toBe('vermilion-egg');
    board.end();
    expect(board.enemy.units[0]).toBe('vermilion-bird');
    expect(board.enemy.discard).toEqual(['vermilion-bird']);
  });
});

describe('the to-do list (rules 9)', () => {
  test('at most 200 abilities run in an action; the rest fizzles, and the match goes on', () => {
    const restless = testCard({
      key: 'restless',
      abilities: [{ when: 'moves', do: [{ verb: 'push', to: 'self' }] }],
    });
    const board = table({ own: { units: ['restless'] }, cards: [restless] });
    board.move('restless', 2);
    expect(board.events.filter(({ type }) => type === 'MOVED')).toHaveLength(201);
    expect(board.events.at(-1)).toMatchObject({ type: 'LAPSED', count: 1, by: { kind: 'unit' } });
    board.end();
    expect(board.game.on_turn).toBe(1);
  });

  test('an answer belongs to the action that asked: what asks and wakes itself comes to an end', () => {
    const doubter = testCard({
      key: 'doubter',
      abilities: [
        {
          when: 'moves',
          do: [{ verb: 'choose_one', options: [[{ verb: 'push', to: 'self' }], [{ verb: 'draw', amount: 1 }]] }],
        },
      ],
    });
    const board = table({ own: { units: ['doubter'] }, cards: [doubter] });
    board.move('doubter', 2);
    for (let asked = 0; asked < 200; asked++) board.answer(0);
    expect(board.events.at(-1)).toMatchObject({ type: 'LAPSED', count: 1, by: { kind: 'unit' } });
    expect(board.game.choice).toBeNull();
    board.end();
    expect(board.game.on_turn).toBe(1);
  });

  test('own abilities of the arrived come first, then others, then traps', () => {
    const board = table({
      turn: 5,
      own: { units: ['butterfly-swarm'], hand: ['newsbringer'] },
      enemy: { wards: ['fire-trap'] },
    });
    board.play('newsbringer', { lane: 3 });
    const kinds = board.events.map(({ type }) => type);
    expect(kinds.filter((type) => ['DREW', 'STATS_CHANGED', 'TRAP_SPRANG', 'DIED'].includes(type))).toEqual([
      'DREW',
      'STATS_CHANGED',
      'TRAP_SPRANG',
      'DIED',
    ]);
  });
});
