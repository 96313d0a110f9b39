import { describe, expect, test } from 'vitest';
import { cast } from '../testing/table.ts';

describe('repeat', () => {
  test('반복마다 정리하므로 죽은 유닛은 다시 뽑히지 않는다 (rules 8)', () => {
    const board = cast(
      [{ verb: 'repeat', times: 3, do: [{ verb: 'damage', amount: 1, to: { random: 'enemy', count: 1 } }] }],
      { enemy: { units: ['sprout', 'sprout', 'sprout'] }, rolls: [1, 1] },
    );
    expect(board.enemy.units).toEqual([null, null, null, null, null]);
  });
});
