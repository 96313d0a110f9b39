import { describe, expect, test } from 'vitest';
import { cast } from '../testing/table.ts';

describe('revive', () => {
  test('가장 비싼 것이, 등장 능력 없이 왼쪽 빈 칸에 (rules 12)', () => {
    const board = cast([{ verb: 'revive', most: 'costliest', where: { cost_most: 5 } }], {
      own: { discard: ['market-porter', 'general-merchant', 'armoured-ox'], units: ['sprout'] },
    });
    expect(board.own.units[1]).toBe('general-merchant');
    expect(board.own.hand).toEqual([]);
    expect(board.own.discard).toEqual(['market-porter', 'armoured-ox', 'test-spell']);
  });
});
