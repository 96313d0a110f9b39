import { describe, expect, test } from 'vitest';
import type { GameAction } from '../index.ts';
import { cast, table } from '../testing/table.ts';

describe('actions (rules 14)', () => {
  test('every kind is listed when it can be done', () => {
    const board = table({ own: { hand: ['spark', 'market-porter'], units: ['armoured-ox'] } });
    expect([...new Set(board.legal.map(({ type }) => type))]).toEqual(['play', 'attack', 'move', 'power', 'end']);
    expect(new Set(cast([{ verb: 'pick', from: 'R' }], {}).legal.map(({ type }) => type))).toEqual(new Set(['answer']));
  });

  test('what is listed is taken, and nothing else', () => {
    const board = table({
      own: { hand: ['spark', 'market-porter'], units: ['armoured-ox'] },
      enemy: { units: ['sprout'] },
    });
    for (const action of board.legal) expect(board.refusal(action)).toBe(null);
    const listed = new Set(board.legal.map((action) => JSON.stringify(action)));
    const numbers = [1, 2, 3, 4, 5, 6];
    const places = [...numbers, 'hero0', 'hero1'] as const;
    const tried: GameAction[] = numbers.flatMap((unit): GameAction[] => [
      ...places.map((target): GameAction => ({ type: 'attack', unit, target })),
      ...[0, 1, 2, 3, 4, 5, 6].map((lane): GameAction => ({ type: 'move', unit, lane })),
      ...places.map((target): GameAction => ({ type: 'play', card: unit, target })),
      ...[0, 1, 2, 3, 4, 5, 6].map((lane): GameAction => ({ type: 'play', card: unit, lane })),
    ]);
    const taken = tried.filter((action) => board.refusal(action) === null);
    expect(taken.filter((action) => !listed.has(JSON.stringify(action)))).toEqual([]);
    expect(taken.length).toBeGreaterThan(5);
  });

  test('the enemy does nothing in my turn but concede', () => {
    const board = table({ enemy: { units: ['armoured-ox'], hand: ['spark'] } });
    for (const action of [{ type: 'end' }, { type: 'power' }] as const)
      expect(board.refusal(action, 1)).toBe('NOT_YOUR_TURN');
    board.take({ type: 'concede' }, 1);
    expect(board.game.result).toEqual({ winner: 0, reason: 'concede' });
  });

  test('conceding is possible at any time, also while a choice waits (rules 15)', () => {
    const board = cast([{ verb: 'pick', from: 'R' }], {});
    expect(board.refusal({ type: 'concede' }, 0)).toBe(null);
    expect(board.refusal({ type: 'concede' }, 1)).toBe(null);
  });

  test('only the server forfeits and runs out of time', () => {
    const board = table({});
    for (const action of [
      { type: 'timeout', seat: 1 },
      { type: 'forfeit', seat: 1, reason: 'left' },
    ] as const)
      expect(board.refusal(action, 0)).not.toBe(null);
    board.take({ type: 'forfeit', seat: 1, reason: 'left' }, null);
    expect(board.game.result).toEqual({ winner: 0, reason: 'left' });
  });

  test('equal numbers of lanes face each other', () => {
    const board = table({
      own: { units: [null, null, null, 'armoured-ox'] },
      enemy: { units: ['sprout', null, null, 'cog'] },
    });
    expect(board.targetsOf('armoured-ox')).toEqual(['cog']);
  });
});

describe('running out of time (rules 15)', () => {
  test("any action of one's own ends the row of idle turns", () => {
    const board = table({ own: { units: ['armoured-ox'] } });
    board.take({ type: 'timeout', seat: 0 }, null);
    board.end();
    expect(board.game.seats[0].idle_turns).toBe(1);
    board.move('armoured-ox', 2);
    expect(board.game.seats[0].idle_turns).toBe(0);
    board.take({ type: 'timeout', seat: 0 }, null);
    expect(board.game.seats[0].idle_turns).toBe(0);
  });
});
