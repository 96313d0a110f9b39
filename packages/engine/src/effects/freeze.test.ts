import { describe, expect, test } from 'vitest';
import { cast } from '../testing/table.ts';

describe('freeze', () => {
  test('주인의 다음 턴이 끝나면 녹는다 (rules 10)', () => {
    const board = cast([{ verb: 'freeze', to: 'target' }], { enemy: { units: ['armoured-ox'] } }, 'armoured-ox');
    board.end();
    expect(board.enemy.unit('armoured-ox')).toMatchObject({ frozen: true, attacks_left: 0 });
    expect(board.targetsOf('armoured-ox')).toEqual([]);
    board.end();
    expect(board.enemy.unit('armoured-ox').frozen).toBe(false);
  });
});
