import { describe, expect, test } from 'vitest';
import { cast } from '../testing/table.ts';

describe('swap', () => {
  test('같은 편 둘이 자리를 바꾸고 이동으로 센다 (rules 10)', () => {
    const board = cast(
      [{ verb: 'swap', first: 'target', second: { most: 'strongest', side: 'own' } }],
      { own: { units: ['sword-dancer', null, 'armoured-ox'] } },
      'sword-dancer',
    );
    expect(board.own.units).toEqual(['armoured-ox', null, 'sword-dancer', null, null]);
    expect(board.own.unit('sword-dancer').attack).toBe(3);
  });
});
