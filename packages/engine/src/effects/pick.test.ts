import { describe, expect, test } from 'vitest';
import { cast } from '../testing/table.ts';

describe('pick', () => {
  test('덱의 서로 다른 세 장 가운데 하나', () => {
    const board = cast([{ verb: 'pick', from: 'deck' }], {
      own: { deck: ['armoured-ox', 'armoured-ox', 'spark', 'market-porter', 'rockfall'] },
      rolls: [3, 0, 1],
    });
    expect(board).toOffer(['armoured-ox', 'spark', 'rockfall']);
    board.answer(2);
    expect(board.own.hand).toEqual(['rockfall']);
    expect(board.own.seen.deck_count).toBe(4);
  });
  test('시간이 다 되면 첫 번째로 답하고 턴이 끝난다 (rules 15)', () => {
    const board = cast([{ verb: 'pick', from: 'R', cost_most: 2 }], {});
    board.take({ type: 'timeout', seat: 0 }, null);
    expect(board.own.hand).toHaveLength(1);
    expect(board.game.on_turn).toBe(1);
  });
});
