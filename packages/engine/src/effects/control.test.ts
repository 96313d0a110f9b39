import { describe, expect, test } from 'vitest';
import { cast } from '../testing/table.ts';

describe('control', () => {
  test('왼쪽 빈 칸으로, 준비되지 않은 채 (rules 12)', () => {
    const board = cast(
      [{ verb: 'control', to: 'target' }],
      { own: { units: ['sprout'] }, enemy: { units: [null, null, 'armoured-ox'] } },
      'armoured-ox',
    );
    expect(board.own.units[1]).toBe('armoured-ox');
    expect(board.targetsOf('armoured-ox')).toEqual([]);
    expect([board.own.unit('armoured-ox').home, board.own.unit('sprout').home]).toEqual([1, 0]);
  });
});
