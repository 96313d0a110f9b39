import { describe, expect, test } from 'vitest';
import { cast } from '../testing/table.ts';

describe('choose_one', () => {
  test('고를 때까지 기다리고, 답한 것만 한다 (rules 12)', () => {
    const board = cast(
      [
        {
          verb: 'choose_one',
          options: [[{ verb: 'damage', amount: 5, to: 'enemy_hero' }], [{ verb: 'draw', amount: 1 }]],
        },
        { verb: 'heal', amount: 1, to: 'own_hero' },
      ],
      { own: { life: 20 } },
    );
    expect(board).toOffer(['적 영웅에게 피해를 5 줍니다.', '카드를 1장 뽑습니다.']);
    expect(board.refusal({ type: 'end' })).toBe('CHOICE_IS_WAITING');
    board.answer(1);
    expect(board.own.hand).toHaveLength(1);
    expect(board.enemy.life).toBe(30);
    expect(board.own.life).toBe(21);
  });
});
