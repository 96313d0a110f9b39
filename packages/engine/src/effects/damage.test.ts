import { describe, expect, test } from 'vitest';
import { cast } from '../testing/table.ts';

describe('damage', () => {
  test('갑옷은 줄이고, 보호막은 통째로 막는다 (rules 8)', () => {
    const board = cast([{ verb: 'damage', amount: 3, to: { every: 'enemy' } }], {
      enemy: { units: ['armour-trooper', 'light-shieldbearer', 'armoured-ox'] },
    });
    expect(board.enemy.unit('armour-trooper').health).toBe(1);
    expect(board.enemy.unit('light-shieldbearer')).toMatchObject({ health: 2, keywords: {} });
    expect(board.enemy.unit('armoured-ox').health).toBe(5);
  });
  test('영웅도 맞힌다', () => {
    const board = cast([{ verb: 'damage', amount: 4, to: 'target' }], {}, 'enemy-hero');
    expect(board.enemy.life).toBe(26);
  });
});
