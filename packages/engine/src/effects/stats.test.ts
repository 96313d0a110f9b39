import { describe, expect, test } from 'vitest';
import { cast } from '../testing/table.ts';

describe('stats', () => {
  test('체력 변화는 최대치와 함께, 죽일 수도 있다 (rules 8)', () => {
    const board = cast([{ verb: 'stats', attack: -5, health: -5, to: { every: 'enemy' } }], {
      enemy: { units: ['armoured-ox', 'mercenary-captain'] },
    });
    expect(board.enemy.unit('armoured-ox')).toMatchObject({ attack: 3, health: 3, max_health: 3 });
    expect(board.enemy.units[1]).toBe(null);
  });
  test('이번 턴뿐인 강화는 턴이 끝나면 사라진다', () => {
    const board = cast([{ verb: 'stats', attack: 2, health: 0, to: { every: 'own' }, this_turn: true }], {
      own: { units: ['market-porter'] },
    });
    expect(board.own.unit('market-porter').attack).toBe(5);
    board.end();
    expect(board.own.unit('market-porter').attack).toBe(3);
  });
});
