import { describe, expect, test } from 'vitest';
import { cast } from '../testing/table.ts';

describe('discard', () => {
  test('상대의 손에서 무작위로', () => {
    const board = cast([{ verb: 'discard', amount: 2, side: 'enemy' }], {
      enemy: { hand: ['spark', 'armoured-ox', 'rockfall'] },
      rolls: [1, 1],
    });
    expect(board.enemy.hand).toEqual(['spark']);
    expect(board.enemy.discard).toEqual(['armoured-ox', 'rockfall']);
  });
});
