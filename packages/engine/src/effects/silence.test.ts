import { describe, expect, test } from 'vitest';
import { cast } from '../testing/table.ts';

describe('silence', () => {
  test('인쇄된 능력치로 돌아가고 능력과 상태를 잃는다 (rules 10)', () => {
    const board = cast(
      [{ verb: 'silence', to: 'target' }],
      {
        enemy: { units: [{ card: 'stone-turtle', base_attack: 5, attack: 5, burn: 2, frozen: 4 }] },
      },
      'stone-turtle',
    );
    expect(board.enemy.unit('stone-turtle')).toMatchObject({
      attack: 2,
      health: 6,
      keywords: {},
      burn: 0,
      frozen: false,
      silenced: true,
    });
  });
  test('침묵한 유닛은 죽어도 능력이 없다', () => {
    const board = cast(
      [
        { verb: 'silence', to: 'target' },
        { verb: 'destroy', to: 'target' },
      ],
      { enemy: { units: ['acorn-squirrel'] } },
      'acorn-squirrel',
    );
    expect(board.enemy.units[0]).toBe(null);
  });
});
