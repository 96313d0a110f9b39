import { describe, expect, test } from 'vitest';
import { cast } from '../testing/table.ts';

describe('heal', () => {
  test('최대치를 넘지 않는다 (rules 8)', () => {
    const board = cast(
      [
        { verb: 'heal', amount: 5, to: 'own_hero' },
        { verb: 'heal', amount: 2, to: { every: 'own' } },
      ],
      {
        own: {
          life: 28,
          units: [
            { card: 'armoured-ox', health: 3 },
            { card: 'armoured-ox', health: 7 },
          ],
        },
      },
    );
    expect(board.own.life).toBe(30);
    expect(board.own.seen.units.map((unit) => unit?.health)).toEqual([5, 8, undefined, undefined, undefined]);
  });
});
