import { describe, expect, test } from 'vitest';
import { cast, table } from '../testing/table.ts';

describe('summon', () => {
  test('빈 칸에만, 왼쪽부터', () => {
    const board = cast([{ verb: 'summon', card: 'sprout', count: 5, where: 'leftmost' }], {
      own: { units: [null, 'armoured-ox'] },
    });
    expect(board.own.units).toEqual(['sprout', 'armoured-ox', 'sprout', 'sprout', 'sprout']);
  });
  test('양옆에 (rules 9: 왼쪽이 먼저)', () => {
    const board = table({ own: { hand: ['wisp-keeper'] } });
    board.play('wisp-keeper', { lane: 3 });
    expect(board.own.units).toEqual([null, 'will-o-wisp', 'wisp-keeper', null, null]);
  });
});
