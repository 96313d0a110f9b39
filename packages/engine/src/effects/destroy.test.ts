import { describe, expect, test } from 'vitest';
import { cast } from '../testing/table.ts';

describe('destroy', () => {
  test('능력이 끝나면 함께 떠난다 (rules 8)', () => {
    const board = cast([{ verb: 'destroy', to: { every: 'any' } }], {
      own: { units: ['market-porter'] },
      enemy: { units: ['armoured-ox', 'light-soldier'] },
    });
    expect(board.own.units[0]).toBe(null);
    expect(board.enemy.units.slice(0, 2)).toEqual([null, null]);
    expect(board.enemy.discard).toEqual(['armoured-ox']);
  });
});
