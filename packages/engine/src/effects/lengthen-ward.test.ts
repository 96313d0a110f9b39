import { describe, expect, test } from 'vitest';
import { cast } from '../testing/table.ts';

describe('lengthen_ward', () => {
  test('함정은 빼고 결계만', () => {
    const board = cast([{ verb: 'lengthen_ward', amount: 2, which: 'all' }], {
      own: { wards: ['noose', 'fire-kiln'] },
    });
    expect(board.own.seen.wards.map(({ time }) => time)).toEqual([null, 7]);
  });
});
