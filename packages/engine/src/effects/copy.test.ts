import { describe, expect, test } from 'vitest';
import { cast } from '../testing/table.ts';

describe('copy', () => {
  test('지금 능력치로 왼쪽 빈 칸에 (rules 12)', () => {
    const board = cast(
      [
        { verb: 'stats', attack: 2, health: 0, to: 'target' },
        { verb: 'copy', to: 'target' },
      ],
      { own: { units: ['armoured-ox'] } },
      'armoured-ox',
    );
    expect(board.own.units[1]).toBe('armoured-ox');
    expect(board.own.seen.units[1]).toMatchObject({ attack: 10, health: 8, fresh: true });
  });
});
