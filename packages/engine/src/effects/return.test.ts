import { describe, expect, test } from 'vitest';
import { cast } from '../testing/table.ts';

describe('return', () => {
  test('카드는 손으로, 토큰은 사라진다 (rules 4)', () => {
    const board = cast([{ verb: 'return', to: { every: 'enemy' } }], {
      enemy: { units: ['armoured-ox', 'light-soldier'] },
    });
    expect(board.enemy.hand).toEqual(['armoured-ox']);
    expect(board.enemy.units).toEqual([null, null, null, null, null]);
  });
  test('손이 가득하면 버려진다', () => {
    const hand = Array.from({ length: 9 }, () => 'market-porter');
    const board = cast([{ verb: 'return', to: { every: 'enemy' } }], { enemy: { hand, units: ['armoured-ox'] } });
    expect(board.enemy.discard).toEqual(['armoured-ox']);
  });
});
