import { describe, expect, test } from 'vitest';
import { cast } from '../testing/table.ts';

describe('element', () => {
  test('속성이 바뀐다', () => {
    const board = cast(
      [{ verb: 'element', to: 'target', element: 'R' }],
      { own: { units: ['armoured-ox'] } },
      'armoured-ox',
    );
    expect(board.own.unit('armoured-ox').element).toEqual(['R']);
  });
});
