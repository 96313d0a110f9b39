import { describe, expect, test } from 'vitest';
import { cast } from '../testing/table.ts';

describe('transform', () => {
  test('칸은 그대로, 밑의 카드도 그대로 (rules 4)', () => {
    const board = cast(
      [{ verb: 'transform', to: 'target', card: 'boulder' }],
      { enemy: { units: ['armoured-ox'] } },
      'armoured-ox',
    );
    expect(board.enemy.unit('boulder')).toMatchObject({ attack: 0, health: 4, attacks_left: 0 });
    board.end();
    board.end();
    expect(board.enemy.discard).toEqual([]);
  });
});
