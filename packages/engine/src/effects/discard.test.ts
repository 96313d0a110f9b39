import { describe, expect, test } from 'vitest';
import { cast } from '../testing/table.ts';

describe('discard', () => {
  test('상대의 손에서 무작위로', () => {
    const board = cast([{ verb: 'discard', amount: 2, side: 'enemy' }], {
      enemy: { hand: ['armoured-ox', 'armoured-ox', 'armoured-ox'] },
    });
    expect(board.enemy.hand).toHaveLength(1);
    expect(board.enemy.discard).toHaveLength(2);
  });
});
