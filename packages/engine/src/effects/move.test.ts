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
});
