import type { Verb } from '@chilyo/card-language';
import { describe, expect, test } from 'vitest';
import { cast, table, testCard } from '../testing/table.ts';

const stings = (amount: number): Verb[] => [{ verb: 'damage', amount, to: 'enemy_hero' }];

describe('damage (rules 8)', () => {
  const struck = (keywords: object, attacker: object, amount = 3) => {
    const cards = [
      testCard({ key: 'body', health: 9, keywords, abilities: [{ when: 'hurt', do: stings(1) }] }),
      testCard({
        key: 'hitter',
        abilities: [{ when: 'played', do: [{ verb: 'damage', amount, to: 'opposite' }] }],
        ...attacker,
      }),
    ];
    const board = table({ own: { life: 20, hand: ['hitter'] }, enemy: { units: ['body'] }, cards });
    board.play('hitter', { lane: 1 });
    return board;
  };

  test('a shield stops one damage whole and goes, before armour is looked at', () => {
    const board = struck({ shield: 1, armor: 1 }, {});
    expect(board.enemy.unit('body')).toMatchObject({ health: 9, keywords: { armor: 1 } });
    expect(board.own.life).toBe(20);
  });

  test('armour takes its part; who loses health hears it, who loses none does not', () => {
    expect(struck({ armor: 2 }, {}).enemy.unit('body').health).toBe(8);
    expect(struck({ armor: 2 }, {}).own.life).toBe(19);
    expect(struck({ armor: 3 }, {}).own.life).toBe(20);
  });

  test('poison destroys and drain heals only where damage counted, also by abilities (rules 10)', () => {
    expect(struck({}, { keywords: { poison: 1 } }).enemy.units[0]).toBe(null);
    expect(struck({ armor: 3 }, { keywords: { poison: 1 } }).enemy.units[0]).toBe('body');
    expect(struck({ shield: 1 }, { keywords: { poison: 1 } }).enemy.units[0]).toBe('body');
    expect(struck({ armor: 1 }, { keywords: { drain: 1 } }).own.life).toBe(21);
    expect(struck({ shield: 1 }, { keywords: { drain: 1 } }).own.life).toBe(20);
  });

  test('drain counts damage beyond health, and what the eclipse adds (rules 10)', () => {
    // nine of health, and ten count
    expect(struck({}, { keywords: { drain: 1 } }, 10).own.life).toBe(30);
    const cards = [testCard({ key: 'bat', attack: 2, keywords: { drain: 1 } })];
    const board = table({ turn: 23, own: { life: 10, units: ['bat'] }, cards });
    board.attack('bat', 'enemy-hero');
    expect(board.own.life).toBe(15);
  });
});

describe('health (rules 8)', () => {
  test('healing stops at the maximum', () => {
    const board = cast(
      [{ verb: 'heal', amount: 9, to: 'target' }],
      { own: { units: [{ card: 'armoured-ox', health: 5 }] } },
      'armoured-ox',
    );
    expect(board.own.unit('armoured-ox').health).toBe(8);
    expect(cast([{ verb: 'heal', amount: 9, to: 'own_hero' }], { own: { life: 25 } }).own.life).toBe(30);
  });

  test('+x changes health and maximum together', () => {
    const units = [{ card: 'armoured-ox', health: 5 }];
    const board = cast([{ verb: 'stats', attack: 0, health: 2, to: 'target' }], { own: { units } }, 'armoured-ox');
    expect(board.own.unit('armoured-ox')).toMatchObject({ health: 7, max_health: 10 });
  });

  test('attack below zero counts as zero, and what is given later counts from below', () => {
    const lower: Verb = { verb: 'stats', attack: -5, health: 0, to: 'target' };
    const raise: Verb = { verb: 'stats', attack: 1, health: 0, to: 'target' };
    const board = cast([lower], { own: { units: ['market-porter'] } }, 'market-porter');
    expect(board.own.unit('market-porter').attack).toBe(0);
    const raised = cast([lower, raise, raise], { own: { units: ['market-porter'] } }, 'market-porter');
    expect(raised.own.unit('market-porter').attack).toBe(0);
  });
});

describe('settling (rules 8)', () => {
  test('effects of one ability are not parted by it: who is healed in time stays', () => {
    const list: Verb[] = [
      { verb: 'damage', amount: 2, to: 'target' },
      { verb: 'heal', amount: 1, to: 'target' },
    ];
    const board = cast(list, { enemy: { units: ['market-porter'] } }, 'market-porter');
    expect(board.enemy.unit('market-porter').health).toBe(1);
  });

  test('who is about to leave holds the lane, is not found at random, and has not died yet', () => {
    const own = { units: ['market-porter', 'sprout', 'sprout', 'sprout', 'sprout'] };
    const kill: Verb = { verb: 'destroy', to: 'target' };
    const board = cast(
      [
        kill,
        { verb: 'summon', card: 'cog', count: 1, where: 'leftmost' },
        { verb: 'damage', amount: { count: 'deaths_turn' }, to: 'enemy_hero' },
      ],
      { own },
      'market-porter',
    );
    expect(board.own.units[0]).toBe(null);
    expect(board.enemy.life).toBe(30);
    const random: Verb = { verb: 'stats', attack: 1, health: 0, to: { random: 'own', count: 1 } };
    const spared = cast([kill, random], { own: { units: ['market-porter', 'armoured-ox'] } }, 'market-porter');
    expect(spared.own.unit('armoured-ox').attack).toBe(9);
  });

  test('all leave at the same time; deaths speak in order of lanes, of who is on turn first, then those who waited for a death', () => {
    const dying = (key: string, amount: number) => testCard({ key, abilities: [{ when: 'dies', do: stings(amount) }] });
    const mourner = testCard({ key: 'mourner', health: 9, abilities: [{ when: 'own_unit_dies', do: stings(7) }] });
    const list: Verb[] = [{ verb: 'damage', amount: 1, to: { every: 'any' } }];
    const board = cast(list, {
      own: { units: ['own-b', null, 'own-a', 'mourner'] },
      enemy: { units: ['foe-a', null, 'foe-b'] },
      cards: [dying('own-a', 2), dying('own-b', 1), dying('foe-a', 3), dying('foe-b', 4), mourner],
    });
    const told = board.events.flatMap((event): (string | number)[] => {
      if (event.type === 'DIED') return ['died'];
      return event.type === 'HURT' && typeof event.target === 'string' ? [event.points] : [];
    });
    expect(told).toEqual(['died', 'died', 'died', 'died', 1, 2, 3, 4, 7, 7]);
  });

  test('a hero at zero is judged after that: who is healed within the ability lives', () => {
    const list: Verb[] = [
      { verb: 'damage', amount: 3, to: 'own_hero' },
      { verb: 'heal', amount: 5, to: 'own_hero' },
    ];
    const board = cast(list, { own: { life: 2 } });
    expect(board.game.result).toBe(null);
    expect(board.own.life).toBe(4);
  });
});
