import { describe, expect, test } from 'vitest';
import { cast } from '../testing/table.ts';

describe('wake', () => {
  test('공격한 유닛이 다시 공격한다', () => {
    const board = cast(
      [{ verb: 'wake', to: 'target' }],
      { own: { units: [{ card: 'armoured-ox', attacks_left: 0 }] } },
      'armoured-ox',
    );
    expect(board.targetsOf('armoured-ox')).toEqual(['enemy-hero']);
  });
});
