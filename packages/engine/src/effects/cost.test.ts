import { describe, expect, test } from 'vitest';
import { cast } from '../testing/table.ts';

describe('cost', () => {
  test('손에 있는 카드의 비용, 0보다 낮지 않게', () => {
    const board = cast([{ verb: 'cost', amount: -3, where: { type: 'unit' } }], {
      own: { hand: ['armoured-ox', 'market-porter', 'rockfall'] },
    });
    expect(board.own.seen.hand?.map(({ cost }) => cost)).toEqual([4, 0, 3]);
  });
});
