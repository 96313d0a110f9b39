import { describe, expect, test } from 'vitest';
import { cast } from '../testing/table.ts';

describe('energy', () => {
  test('최대치를 넘어도 12까지 (rules 6)', () => {
    const board = cast([{ verb: 'energy', amount: 5 }], { own: { energy: 9 } });
    expect(board.own.seen).toMatchObject({ energy: 12, max_energy: 9 });
  });
});
