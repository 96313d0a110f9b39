import { describe, expect, test } from 'vitest';
import { cast } from '../testing/table.ts';

describe('destroy_ward', () => {
  test('함정도 드러나 버려지고, 발동하지 않는다 (rules 4)', () => {
    const board = cast([{ verb: 'destroy_ward', side: 'enemy', which: 'oldest' }], {
      enemy: { wards: ['noose', 'beacon-tower'] },
    });
    expect(board.enemy.discard).toEqual(['noose']);
    expect(board.enemy.seen.wards).toHaveLength(1);
  });
});
