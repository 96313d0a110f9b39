import { describe, expect, test } from 'vitest';
import { cast } from '../testing/table.ts';

describe('draw', () => {
  test('거른 카드를 위에서부터 찾는다', () => {
    const board = cast([{ verb: 'draw', amount: 1, where: { cost_least: 6 } }], {
      own: { deck: ['market-porter', 'armoured-ox', 'market-porter'] },
    });
    expect(board.own.hand).toEqual(['armoured-ox']);
    expect(board.own.seen.deck_count).toBe(2);
  });
  test('빈 덱에서 n번째로 뽑으면 생명 n을 잃는다 (rules 6)', () => {
    const board = cast([{ verb: 'draw', amount: 2 }], { own: { deck: [] } });
    expect(board.own.life).toBe(27);
  });
  test('손이 9장이면 버려진다 (rules 4)', () => {
    const hand = Array.from({ length: 9 }, () => 'market-porter');
    const board = cast([{ verb: 'draw', amount: 1 }], { own: { hand, deck: ['armoured-ox'] } });
    expect(board.own.hand).toHaveLength(9);
    expect(board.own.discard).toEqual(['test-spell', 'armoured-ox']);
  });
});
