import { describe, expect, test } from 'vitest';
import { cast } from '../testing/table.ts';

describe('recall', () => {
  test('마지막에 버려진 것을 손으로', () => {
    const board = cast([{ verb: 'recall', most: 'last', where: { type: 'unit' } }], {
      own: { discard: ['armoured-ox', 'market-porter'] },
    });
    expect(board.own.hand).toEqual(['market-porter']);
  });
});
