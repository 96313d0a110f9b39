import { describe, expect, test } from 'vitest';
import { cast } from '../testing/table.ts';

describe('set_stats', () => {
  test('공격력과 체력을 정한다', () => {
    const board = cast(
      [{ verb: 'set_stats', attack: 1, health: 2, to: 'target' }],
      { enemy: { units: ['armoured-ox'] } },
      'armoured-ox',
    );
    expect(board.enemy.unit('armoured-ox')).toMatchObject({ attack: 1, health: 2, max_health: 2 });
  });
});
