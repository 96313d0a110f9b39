import { describe, expect, test } from 'vitest';
import { cast } from '../testing/table.ts';

describe('move', () => {
  test('가장 오른쪽 빈 칸으로', () => {
    const board = cast(
      [{ verb: 'move', to: 'target', lane: 'rightmost' }],
      { own: { units: ['sword-dancer'] } },
      'sword-dancer',
    );
    expect(board.own.units).toEqual([null, null, null, null, 'sword-dancer']);
    expect(board.own.unit('sword-dancer').attack).toBe(3);
  });
  test('아무 빈 칸으로', () => {
    const units = ['sword-dancer', null, 'market-porter'];
    const board = cast(
      [{ verb: 'move', to: 'target', lane: 'random' }],
      { own: { units }, rolls: [1] },
      'sword-dancer',
    );
    expect(board.own.units).toEqual([null, null, 'market-porter', 'sword-dancer', null]);
  });
});
