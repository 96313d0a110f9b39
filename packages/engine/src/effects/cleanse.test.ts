import { describe, expect, test } from 'vitest';
import { cast } from '../testing/table.ts';

describe('cleanse', () => {
  test('빙결과 화상이 사라진다', () => {
    const board = cast(
      [{ verb: 'cleanse', to: 'target' }],
      { own: { units: [{ card: 'armoured-ox', burn: 2, frozen: 4 }] } },
      'armoured-ox',
    );
    expect(board.own.unit('armoured-ox')).toMatchObject({ burn: 0, frozen: false });
  });
});
