import type { Ability, Card } from '@chilyo/card-language';
import { describe, expect, test } from 'vitest';
import type { EditionNumber } from './index.ts';
import { cast, table, testCard, testSpell } from './testing/table.ts';

/** Matches of the fourth edition and before keep what they were dealt with; those of the fifth are as the texts say. */
const before = 4;
const now = 5;

const hurts = (board: ReturnType<typeof table>): number[] =>
  board.events.flatMap((event) => (event.type === 'HURT' && typeof event.target === 'string' ? [event.points] : []));
const unit = (key: string, abilities: Ability[] = [], more: Partial<Card> = {}) =>
  testCard({ key, health: 9, abilities, ...more });

describe('auras that look at what auras give (rules 8)', () => {
  const banner = unit('banner', [{ when: 'aura', to: { every: 'own', other: true }, attack: 2 }]);
  const strongGuard = unit('strong-guard', [
    { when: 'aura', test: { is: 'own_units', n: 1, where: { attack_least: 3 } }, to: 'self', keyword: 'guard' },
  ]);
  const guarded = unit('guarded', [
    { when: 'aura', test: { is: 'own_units', n: 1, where: { keyword: 'guard' } }, to: 'self', health: 1 },
  ]);
  const cards = [banner, strongGuard, guarded, unit('plain')];
  const chain = (edition: EditionNumber) => {
    const board = table({
      edition,
      own: { hand: ['banner'], units: ['guarded', 'strong-guard', 'plain'] },
      cards,
    });
    board.play('banner', { lane: 5 });
    return board;
  };

  test('are right at once', () => {
    expect(chain(now).own.unit('guarded')).toMatchObject({ health: 10, max_health: 10 });
  });

  test('are told in one step, whatever they went through', () => {
    const board = chain(now);
    const told = board.events.filter((event) => 'unit' in event && event.type !== 'ARRIVED').map(({ type }) => type);
    expect(told).toEqual(['STATS_CHANGED', 'STATS_CHANGED', 'KEYWORDS_CHANGED', 'STATS_CHANGED']);
  });

  test('before, they followed with what happened next', () => {
    const board = chain(before);
    expect(board.own.unit('guarded').health).toBe(9);
    board.move('plain', 4);
    board.end();
    expect(board.own.unit('guarded').health).toBe(10);
  });

  test('none keeps itself up: what two give each other ends with what began it', () => {
    const echo = (key: string) =>
      unit(key, [
        {
          when: 'aura',
          test: { is: 'own_units', n: 1, where: { keyword: 'guard' } },
          to: { every: 'own', other: true },
          keyword: 'guard',
        },
      ]);
    const guard = unit('guard', [], { attack: 5, keywords: { guard: 1 } });
    const end = testSpell([{ verb: 'destroy', to: { most: 'strongest', side: 'own' } }]);
    const echoes = [echo('one'), echo('two'), guard];
    const board = table({ own: { hand: ['test-spell'], units: ['one', 'two', 'guard'] }, cards: [...echoes, end] });
    expect(board.own.unit('one').keywords).toEqual({ guard: 1 });
    board.play('test-spell');
    expect(board.own.unit('one').keywords).toEqual({});
    expect(board.own.unit('two').keywords).toEqual({});
  });

  test('where they contradict themselves it stays as the last round says, and nothing is healed by it', () => {
    const liar = unit('liar', [
      { when: 'aura', test: { is: 'self_wounded' }, to: 'self', attack: 1 },
      {
        when: 'aura',
        test: { is: 'enemy_units', n: 1, where: { attack_most: 1 } },
        to: { every: 'any' },
        attack: 1,
        health: 1,
      },
    ]);
    const board = table({
      own: { units: [{ card: 'liar', health: 5 }] },
      enemy: { units: ['market-porter'] },
      cards: [liar],
    });
    const { health, max_health } = board.own.unit('liar');
    expect(max_health - health).toBe(4);
    const seen = board.own.seen.units;
    board.end();
    board.end();
    expect(board.own.unit('liar')).toMatchObject({ health, max_health });
    expect(board.own.seen.units[0]).toEqual(seen[0]);
  });

  test('a blow is struck with what auras give once stealth has ended', () => {
    const shade = unit('shade', [{ when: 'aura', to: { every: 'own', where: { keyword: 'stealth' } }, attack: 3 }], {
      keywords: { stealth: 1 },
    });
    const blow = (edition: EditionNumber) => {
      const board = table({ edition, own: { units: ['shade'] }, cards: [shade] });
      board.attack('shade', 'enemy-hero');
      return hurts(board);
    };
    expect(blow(now)).toEqual([1]);
    expect(blow(before)).toEqual([4]);
  });
});

describe('an aura that takes health (rules 8)', () => {
  const weak = testCard({
    key: 'weakness',
    type: 'ward',
    time: 9,
    abilities: [{ when: 'aura', to: { every: 'enemy' }, health: -2 }],
  });
  const banner = unit('banner', [{ when: 'aura', to: { every: 'own', other: true }, health: 2 }], { attack: 5 });
  const ox = (health: number) => ({ card: 'ox', health });
  const cards = [weak, banner, unit('ox', [], { attack: 0 })];
  const under = (health: number, edition: EditionNumber = now) => {
    const board = table({ edition, own: { hand: ['weakness'] }, enemy: { units: [ox(health)] }, cards });
    board.play('weakness');
    return board;
  };
  const without = (board: ReturnType<typeof under>) => {
    board.game.seats[0].wards[0] = { ...board.game.seats[0].wards[0]!, time: 1 };
    board.end();
    board.end();
    return board;
  };

  test('takes it from the unit, and not only from what it lacks', () => {
    expect(under(9).enemy.unit('ox')).toMatchObject({ health: 7, max_health: 7 });
    expect(under(5).enemy.unit('ox')).toMatchObject({ health: 3, max_health: 7 });
    expect(under(5, before).enemy.unit('ox')).toMatchObject({ health: 5, max_health: 7 });
  });

  test('kills a unit that has no more', () => {
    expect(under(2).enemy.units[0]).toBe(null);
    expect(under(2, before).enemy.units[0]).toBe('ox');
  });

  test('gives back what it took when it ends, and no more', () => {
    expect(without(under(9)).enemy.unit('ox')).toMatchObject({ health: 9, max_health: 9 });
    expect(without(under(5)).enemy.unit('ox')).toMatchObject({ health: 5, max_health: 9 });
    expect(without(under(5, before)).enemy.unit('ox')).toMatchObject({ health: 7, max_health: 9 });
  });

  test('takes it also from one to whom another aura gives', () => {
    const board = table({ own: { hand: ['weakness'] }, enemy: { units: [ox(9), 'banner'] }, cards });
    expect(board.enemy.unit('ox').health).toBe(11);
    board.game.seats[1].units[0]!.health = 2;
    board.play('weakness');
    expect(board.enemy.units[0]).toBe(null);
  });

  test('the end of what another aura gave does not wound, whatever this one takes', () => {
    const end = testSpell([{ verb: 'destroy', to: { most: 'strongest', side: 'enemy' } }]);
    const own = { hand: ['test-spell'], wards: ['weakness'] };
    const board = table({ own, enemy: { units: [ox(9), 'banner'] }, cards: [...cards, end] });
    expect(board.enemy.unit('ox')).toMatchObject({ health: 9, max_health: 9 });
    board.game.seats[1].units[0]!.health = 1;
    board.play('test-spell');
    expect(board.enemy.unit('ox')).toMatchObject({ health: 1, max_health: 7 });
  });

  test('takes nothing from the wounded by being silenced, or by the turn', () => {
    const board = cast([{ verb: 'silence', to: { every: 'enemy' } }], {
      own: { wards: ['weakness'] },
      enemy: { units: [{ card: 'ox', health: 7 }] },
      cards,
    });
    expect(board.enemy.unit('ox')).toMatchObject({ health: 5, max_health: 7 });
  });
});
