import { describe, expect, test } from 'vitest';
import { cast } from '../testing/table.ts';

describe('max_energy', () => {
  test('새 칸은 비어 있고 10을 넘지 않는다 (rules 12)', () => {
    const board = cast([{ verb: 'max_energy', amount: 2 }], { own: { energy: 4, max_energy: 9 } });
    expect(board.own.seen).toMatchObject({ energy: 4, max_energy: 10 });
  });
});
