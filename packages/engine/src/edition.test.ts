import type { Ability, Card, PlainVerb, Verb } from '@chilyo/card-language';
import { describe, expect, test } from 'vitest';
import type { EditionNumber } from './index.ts';
import { cast, table, testCard } from './testing/table.ts';

/** Matches of the fourth edition and before keep what they were dealt with; those of the fifth are as the texts say. */
const before = 4;
const now = 5;

const hurtEnemy = (amount: number): PlainVerb => ({ verb: 'damage', amount, to: 'enemy_hero' });
const hurts = (board: ReturnType<typeof table>): number[] =>
  board.events.flatMap((event) => (event.type === 'HURT' && typeof event.target === 'string' ? [event.points] : []));
const unit = (key: string, abilities: Ability[] = [], more: Partial<Card> = {}) =>
  testCard({ key, health: 9, abilities, ...more });

describe('a trap springs with all its abilities of that moment (rules 4, 9)', () => {
  const trap = (abilities: Ability[]) => testCard({ key: 'snare', type: 'trap', abilities });
  const sprung = (abilities: Ability[], edition: EditionNumber, spell: Verb[] = [{ verb: 'draw', amount: 1 }]) =>
    cast(spell, { edition, enemy: { wards: ['snare'] }, cards: [trap(abilities)] });
  const both: Ability[] = [
    { when: 'enemy_casts', do: [hurtEnemy(1)] },
    { when: 'enemy_casts', do: [hurtEnemy(2)] },
  ];

  test('both happen', () => {
    expect(hurts(sprung(both, now))).toEqual([1, 2]);
    expect(hurts(sprung(both, before))).toEqual([1]);
  });

  test('each under its own condition', () => {
    const never = { is: 'discard', n: 40 } as const;
    const [first, second] = both as [Ability, Ability];
    expect(hurts(sprung([first, { ...second, test: never }], now))).toEqual([1]);
    expect(hurts(sprung([{ ...first, test: never }, second], now))).toEqual([2]);
  });

  test('what waits for another moment, or for the same moment again, stays undone', () => {
    const board = sprung([...both, { when: 'own_hero_hurt', do: [hurtEnemy(4)] }], now, [
      hurtEnemy(5),
      { verb: 'damage', amount: 6, to: 'enemy_hero' },
    ]);
    // hurt abilities of the trap are on the list behind those for the spell
    expect(hurts(board)).toEqual([5, 6, 1, 2]);
  });

  test('two traps for one moment spring both, one after the other', () => {
    const other = testCard({ key: 'other', type: 'trap', abilities: [{ when: 'enemy_casts', do: [hurtEnemy(3)] }] });
    const board = cast([{ verb: 'draw', amount: 1 }], {
      enemy: { wards: ['snare', 'other'] },
      cards: [trap(both), other],
    });
    expect(hurts(board)).toEqual([1, 2, 3]);
    expect(board.enemy.discard).toEqual(['snare', 'other']);
  });

  test('a ward does both as well', () => {
    const ward = testCard({
      key: 'post',
      type: 'ward',
      time: 3,
      abilities: [
        { when: 'own_spell_cast', do: [hurtEnemy(1)] },
        { when: 'own_spell_cast', do: [hurtEnemy(2)] },
      ],
    });
    expect(hurts(cast([{ verb: 'draw', amount: 1 }], { own: { wards: ['post'] }, cards: [ward] }))).toEqual([1, 2]);
  });
});

describe('a unit that was taken or transformed does not attack that turn (rules 12)', () => {
  const runner = unit('runner', [], { keywords: { rush: 1 } });
  const drummer = unit('drummer', [{ when: 'aura', to: { every: 'own', other: true }, keyword: 'double' }]);
  const [take, change]: Verb[] = [
    { verb: 'control', to: 'target' },
    { verb: 'transform', to: 'target', card: 'runner' },
  ];
  const cards = [runner, drummer];
  const targets = (verb: Verb, edition: EditionNumber, more: Verb[] = []) => {
    const own = { units: ['drummer', verb === change ? 'sprout' : null] };
    const board = cast(
      [verb, ...more],
      { edition, own, enemy: { units: ['runner'] }, cards },
      verb === change ? 'sprout' : 'runner',
    );
    return board.targetsOf('runner').length;
  };

  test('though it has rush and is given the double attack', () => {
    for (const verb of [take!, change!]) {
      expect(targets(verb, now)).toBe(0);
      expect(targets(verb, before)).toBeGreaterThan(0);
    }
  });

  test('but does once it is woken, and in the next turn twice', () => {
    expect(targets(take!, now, [{ verb: 'wake', to: { every: 'own' } }])).toBeGreaterThan(0);
    const board = cast([take!], { own: { units: ['drummer'] }, enemy: { units: ['runner'] }, cards }, 'runner');
    board.end();
    board.end();
    expect(board.own.unit('runner').attacks_left).toBe(2);
  });

  test('one that arrived and has attacked may attack once more', () => {
    const board = table({ own: { hand: ['runner', 'drummer'] }, cards });
    board.play('runner', { lane: 1 });
    board.attack('runner', 'enemy-hero');
    board.play('drummer', { lane: 2 });
    expect(board.own.unit('runner').attacks_left).toBe(1);
  });
});

describe('the unit that is being played counts as its side’s (rules 11)', () => {
  const needy = testCard({
    key: 'needy',
    target: { side: 'enemy' },
    abilities: [{ when: 'played', test: { is: 'fewer_units' }, do: [{ verb: 'damage', amount: 1, to: 'target' }] }],
  });
  const asks = (own: string[], enemy: string[], edition: EditionNumber) => {
    const board = table({ edition, own: { hand: ['needy'], units: own }, enemy: { units: enemy }, cards: [needy] });
    return board.legal.some((action) => action.type === 'play' && action.target !== undefined);
  };

  test('where it makes the sides even, its target is not asked for', () => {
    const [one, two] = [['market-porter'], ['market-porter', 'market-porter']];
    expect(asks([], one, now)).toBe(false);
    expect(asks([], one, before)).toBe(true);
    expect(asks([], two, now)).toBe(true);
    expect(asks(one, two, now)).toBe(false);
  });
});

describe('one effect draws up to 50 cards (rules 12)', () => {
  const thousand: Verb = { verb: 'draw', amount: { count: 'self_health', times: 20 } };
  const drawn = (edition: EditionNumber) => {
    const well = unit('well', [{ when: 'played', do: [thousand] }]);
    const board = table({ edition, own: { hand: ['well'], life: 30 }, cards: [well] });
    board.play('well', { lane: 1 });
    return board.events.filter(({ type }) => type === 'DREW' || type === 'DISCARDED' || type === 'DECK_WAS_EMPTY')
      .length;
  };

  test('and what the deck lacks still hurts', () => {
    expect(drawn(now)).toBe(50);
    expect(drawn(before)).toBe(180);
  });
});

describe('a turn whose player only lets choices run out is idle (rules 15)', () => {
  const oracle = unit('oracle', [
    { when: 'own_turn_starts', do: [{ verb: 'choose_one', options: [[hurtEnemy(1)], [hurtEnemy(2)]] }] },
  ]);
  const left = (edition: EditionNumber, turns: number) => {
    const board = table({ edition, enemy: { units: ['oracle'] }, cards: [oracle] });
    for (let turn = 0; turn < turns; turn++) {
      board.end();
      board.take({ type: 'timeout', seat: 1 }, null);
    }
    return board.game;
  };

  test('the next turns are short, and the third such turn loses', () => {
    expect(left(now, 1).seats[1].idle_turns).toBe(1);
    expect(left(now, 3).result).toEqual({ winner: 0, reason: 'idle' });
    expect(left(before, 3)).toMatchObject({ result: null, turn: 11 });
  });

  test('an answer is an action, and a choice in the turn of the other does not count', () => {
    const board = table({ enemy: { units: ['oracle'] }, cards: [oracle] });
    board.end();
    board.answer(1);
    board.take({ type: 'timeout', seat: 1 }, null);
    expect(board.game.seats[1].idle_turns).toBe(0);
    const griever = unit('griever', [
      { when: 'enemy_unit_arrives', do: [{ verb: 'choose_one', options: [[hurtEnemy(1)], [hurtEnemy(2)]] }] },
    ]);
    const asked = table({ own: { hand: ['market-porter'] }, enemy: { units: ['griever'] }, cards: [griever] });
    asked.play('market-porter', { lane: 1 });
    asked.take({ type: 'timeout', seat: 1 }, null);
    expect(asked.game.seats[1].idle_turns).toBe(0);
    expect(asked.game.on_turn).toBe(0);
  });
});

test('what fizzles is told without the traps that lie face down (rules 13)', () => {
  const restless = unit('restless', [{ when: 'moves', do: [hurtEnemy(1), { verb: 'push', to: 'self' }] }]);
  const snare = testCard({
    key: 'snare',
    type: 'trap',
    abilities: [{ when: 'own_hero_hurt', test: { is: 'discard', n: 40 }, do: [hurtEnemy(1)] }],
  });
  const lapsed = (wards: string[]) => {
    const board = table({ own: { units: ['restless'] }, enemy: { wards }, cards: [restless, snare] });
    board.game.done = 499;
    board.move('restless', 2);
    return board.events.at(-1);
  };
  expect(lapsed(['snare'])).toEqual(lapsed([]));
});
