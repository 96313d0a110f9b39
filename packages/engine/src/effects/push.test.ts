import { describe, expect, test } from 'vitest';
import { cast } from '../testing/table.ts';

describe('push', () => {
  test('왼쪽 빈 칸이 먼저, 붙박이는 밀리지 않는다', () => {
    const board = cast([{ verb: 'push', to: { every: 'enemy' } }], {
      enemy: { units: [null, 'armoured-ox', null, 'mud-doll'] },
    });
    expect(board.enemy.units).toEqual(['armoured-ox', null, null, 'mud-doll', null]);
  });
});
