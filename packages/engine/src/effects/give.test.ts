import { describe, expect, test } from 'vitest';
import { cast } from '../testing/table.ts';

describe('give', () => {
  test('수치가 있는 능력은 더해지고, 다른 것은 더해지지 않는다 (rules 10)', () => {
    const board = cast(
      [
        { verb: 'give', keyword: 'armor', amount: 2, to: 'target' },
        { verb: 'give', keyword: 'guard', to: 'target' },
        { verb: 'give', keyword: 'guard', to: 'target' },
      ],
      { own: { units: ['armour-trooper'] } },
      'armour-trooper',
    );
    expect(board.own.unit('armour-trooper').keywords).toEqual({ armor: 3, guard: 1 });
  });
  test('나온 유닛이 돌진을 받으면 바로 공격하고, 연타는 한 번을 더한다', () => {
    const board = cast(
      [
        { verb: 'give', keyword: 'rush', to: 'target' },
        { verb: 'give', keyword: 'double', to: 'target', this_turn: true },
      ],
      { own: { units: [{ card: 'market-porter', fresh: true }] } },
      'market-porter',
    );
    expect(board.targetsOf('market-porter')).toEqual(['enemy-hero']);
    expect(board.own.unit('market-porter').attacks_left).toBe(2);
    board.end();
    expect(board.own.unit('market-porter').keywords).toEqual({ rush: 1 });
  });
});
