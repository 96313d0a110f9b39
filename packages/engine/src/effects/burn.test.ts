import { describe, expect, test } from 'vitest';
import { cast } from '../testing/table.ts';

describe('burn', () => {
  test('턴이 끝날 때 다치고 1 줄며, 더해진다 (rules 10)', () => {
    const board = cast(
      [{ verb: 'burn', amount: 2, to: 'target' }],
      { enemy: { units: [{ card: 'armoured-ox', burn: 1 }] } },
      'armoured-ox',
    );
    expect(board.enemy.unit('armoured-ox').burn).toBe(3);
    board.end();
    board.end();
    expect(board.enemy.unit('armoured-ox')).toMatchObject({ health: 5, burn: 2 });
  });
});
