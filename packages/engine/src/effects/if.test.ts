import { describe, expect, test } from 'vitest';
import { cast } from '../testing/table.ts';

describe('if', () => {
  test('조건이 틀리면 다른 쪽을 한다', () => {
    const verbs: Parameters<typeof cast>[0] = [
      {
        verb: 'if',
        test: { is: 'hand_at_most', n: 1 },
        do: [{ verb: 'damage', amount: 5, to: 'enemy_hero' }],
        else: [{ verb: 'damage', amount: 1, to: 'enemy_hero' }],
      },
    ];
    expect(cast(verbs, {}).enemy.life).toBe(25);
    expect(cast(verbs, { own: { hand: ['spark', 'spark'] } }).enemy.life).toBe(29);
  });
});
