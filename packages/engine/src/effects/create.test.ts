import { describe, expect, test } from 'vitest';
import { cast } from '../testing/table.ts';

describe('create', () => {
  test('만든 카드를 손에 더한다', () => {
    const board = cast([{ verb: 'create', card: 'spark', count: 2 }], {});
    expect(board.own.hand).toEqual(['spark', 'spark']);
  });
});
