import type { Verb } from '@chilyo/card-language';
import { describe, expect, test } from 'vitest';
import { type SideSetup, table, testCard } from '../testing/table.ts';

const cards = [
  testCard({ key: 'plain', attack: 2, health: 9 }),
  testCard({ key: 'shadow', attack: 2, health: 9, keywords: { stealth: 1 } }),
  testCard({ key: 'bird', attack: 2, health: 9, keywords: { fly: 1 } }),
  testCard({ key: 'keeper', attack: 2, health: 9, keywords: { guard: 1 } }),
  testCard({ key: 'hidden-keeper', attack: 2, health: 9, keywords: { guard: 1, stealth: 1 } }),
  testCard({ key: 'statue', attack: 0, health: 9 }),
];

/** Whom the unit in lane 2 may attack. */
const targets = (attacker: string, units: (string | null)[]): string[] =>
  table({ own: { units: [null, attacker] }, enemy: { units }, cards }).targetsOf(attacker);

describe('who may attack (rules 7)', () => {
  test('not without attacks, attack or while frozen', () => {
    const board = table({ own: { units: ['plain', 'statue', { card: 'bird', frozen: 4 }] }, cards });
    expect(board.targetsOf('statue')).toEqual([]);
    expect(board.targetsOf('bird')).toEqual([]);
    board.attack('plain', 'enemy-hero');
    expect(board.targetsOf('plain')).toEqual([]);
  });
});

describe('whom (rules 7.1, 7.2)', () => {
  test('one in stealth does not block and is not chosen, and is not blocked itself', () => {
    expect(targets('plain', [null, 'shadow'])).toEqual(['enemy-hero']);
    expect(targets('plain', ['shadow', null, 'bird'])).toEqual(['bird', 'enemy-hero']);
    expect(targets('shadow', [null, 'plain'])).toEqual(['plain', 'enemy-hero']);
  });

  test('units two lanes away are out of reach', () => {
    expect(targets('plain', ['bird', null, null, 'plain'])).toEqual(['bird', 'enemy-hero']);
  });

  test('a guard beside keeps the hero only if it could block', () => {
    expect(targets('plain', ['keeper'])).toEqual(['keeper']);
    expect(targets('plain', ['hidden-keeper'])).toEqual(['enemy-hero']);
    expect(targets('bird', ['keeper'])).toEqual(['keeper', 'enemy-hero']);
    expect(targets('shadow', ['keeper'])).toEqual(['keeper', 'enemy-hero']);
  });
});

describe('between the attack and the blow (rules 7.3)', () => {
  /** A unit in lane 2 that does something when it attacks, before it strikes for four. */
  function attacking(list: Verb[], enemy: SideSetup, target: string) {
    const doer = testCard({ key: 'doer', attack: 4, health: 9, abilities: [{ when: 'attacks', do: list }] });
    const board = table({ own: { units: [null, 'doer'] }, enemy, cards: [...cards, doer] });
    board.attack('doer', target);
    return board;
  }

  test('stealth ends with the attack', () => {
    const board = table({ own: { units: ['shadow'] }, cards });
    board.attack('shadow', 'enemy-hero');
    expect(board.own.unit('shadow').keywords).toEqual({});
  });

  test("the attacker's abilities come before the enemy's traps, and both before the blow", () => {
    const blade = testCard({
      key: 'blade',
      attack: 4,
      abilities: [{ when: 'attacks', do: [{ verb: 'draw', amount: 1 }] }],
    });
    const snare = testCard({
      key: 'snare',
      type: 'trap',
      abilities: [{ when: 'enemy_attacks', do: [{ verb: 'stats', attack: -1, health: 0, to: 'that' }] }],
    });
    const board = table({ own: { units: ['blade'] }, enemy: { wards: ['snare'] }, cards: [blade, snare] });
    board.attack('blade', 'enemy-hero');
    expect(board.events.map(({ type }) => type)).toEqual([
      'ATTACKED',
      'DREW',
      'TRAP_SPRANG',
      'STATS_CHANGED',
      'STRUCK',
      'HURT',
    ]);
    expect(board.enemy.life).toBe(27);
  });

  test.each<[string, Verb]>([
    ['is gone', { verb: 'destroy', to: 'self' }],
    ['froze', { verb: 'freeze', to: 'self' }],
    ['has no attack left', { verb: 'set_stats', attack: 0, to: 'self' }],
    ['stands in another lane', { verb: 'push', to: 'self' }],
  ])('the attack comes to nothing if the attacker %s', (_what, verb) => {
    const board = attacking([verb], {}, 'enemy-hero');
    expect(board.enemy.life).toBe(30);
    expect(board.own.seen.units.find((unit) => unit)?.attacks_left ?? 0).toBe(0);
  });

  test('and if it changes sides', () => {
    const snare = testCard({
      key: 'snare',
      type: 'trap',
      abilities: [{ when: 'enemy_attacks', do: [{ verb: 'control', to: 'that' }] }],
    });
    const enemy = { wards: ['snare'], units: [null, 'plain'] };
    const board = table({ own: { units: [null, 'bird'] }, enemy, cards: [...cards, snare] });
    board.attack('bird', 'enemy-hero');
    expect(board.enemy.units).toEqual(['bird', 'plain', null, null, null]);
    expect([board.own.life, board.enemy.life]).toEqual([30, 30]);
  });

  test('a target that has moved is still the target', () => {
    const board = attacking([{ verb: 'push', to: 'opposite' }], { units: [null, 'plain'] }, 'plain');
    expect(board.enemy.units[0]).toBe('plain');
    expect(board.enemy.unit('plain').health).toBe(5);
  });

  test('for one that is gone the blocker ahead takes the blow, then a guard beside, then the hero', () => {
    const gone: Verb = { verb: 'destroy', to: { most: 'weakest', side: 'enemy' } };
    const ahead: Verb = { verb: 'summon', card: 'boulder', count: 1, where: 'opposite' };
    const blocked = attacking([gone, ahead], { units: ['statue'] }, 'statue');
    expect(blocked.enemy.units[1]).toBe(null);
    expect(blocked.enemy.life).toBe(30);
    const guarded = attacking([gone], { units: ['keeper', 'statue', 'keeper'] }, 'statue');
    expect(guarded.enemy.seen.units.map((unit) => unit?.health)).toEqual([5, undefined, 9, undefined, undefined]);
    const free = attacking([gone], { units: [null, 'statue', 'plain'] }, 'statue');
    expect(free.enemy.life).toBe(26);
  });
});

describe('the blow (rules 7.4)', () => {
  const fight = (attacker: object, defender: object) => {
    const one = testCard({ key: 'one', attack: 3, health: 9, ...attacker });
    const two = testCard({ key: 'two', attack: 3, health: 9, ...defender });
    const board = table({ own: { units: ['one'] }, enemy: { units: ['two'] }, cards: [one, two] });
    board.attack('one', 'two');
    return board;
  };
  const health = (board: ReturnType<typeof fight>) =>
    [board.own, board.enemy].map(({ seen }) => seen.units[0]?.health ?? null);

  test('counter counts for the defender alone', () => {
    expect(health(fight({}, { keywords: { counter: 2 } }))).toEqual([4, 6]);
    expect(health(fight({ keywords: { counter: 2 } }, {}))).toEqual([6, 6]);
  });

  test('first strike of the defender kills before it is struck; of both it is as of none', () => {
    expect(health(fight({ health: 3 }, { keywords: { first: 1 } }))).toEqual([null, 9]);
    expect(health(fight({ health: 3, keywords: { first: 1 } }, { health: 3, keywords: { first: 1 } }))).toEqual([
      null,
      null,
    ]);
    expect(health(fight({ keywords: { first: 1 } }, {}))).toEqual([6, 6]);
    // it was attacked and lives, with or without first strike
    const stung = { abilities: [{ when: 'attacked', do: [{ verb: 'damage', amount: 3, to: 'enemy_hero' }] }] };
    for (const keywords of [{}, { first: 1 }]) expect(fight({ health: 3 }, { keywords, ...stung }).own.life).toBe(27);
  });

  test('a hero does not strike back, a frozen unit blocks and does', () => {
    const hero = table({ own: { units: ['plain'] }, cards });
    hero.attack('plain', 'enemy-hero');
    expect(hero.own.unit('plain').health).toBe(9);
    const frozen = table({ own: { units: ['plain'] }, enemy: { units: [{ card: 'bird', frozen: 4 }] }, cards });
    expect(frozen.targetsOf('plain')).toEqual(['bird']);
    frozen.attack('plain', 'bird');
    expect(frozen.own.unit('plain').health).toBe(7);
  });
});

describe('pierce and what follows a blow (rules 7.5)', () => {
  const sting = (amount: number): Verb[] => [{ verb: 'damage', amount, to: 'own_hero' }];
  const told = (board: ReturnType<typeof table>) =>
    board.events.flatMap((event) => (event.type === 'HURT' && event.cause === 'ability' ? [event.points] : []));
  const fight = (attacker: object, defender: object) => {
    const one = testCard({ key: 'one', attack: 5, health: 9, ...attacker });
    const two = testCard({ key: 'two', attack: 1, health: 2, ...defender });
    const board = table({ own: { units: ['one'] }, enemy: { units: ['two'] }, cards: [one, two] });
    board.attack('one', 'two');
    return board;
  };

  test('armour is taken off before what exceeds health goes on to the hero', () => {
    expect(fight({ keywords: { pierce: 1 } }, { keywords: { armor: 1 } }).enemy.life).toBe(28);
    expect(fight({ keywords: { pierce: 1 } }, { keywords: { shield: 1 } }).enemy.life).toBe(30);
  });

  test('a defender does not pierce', () => {
    expect(fight({ health: 1 }, { attack: 5, health: 9, keywords: { pierce: 1 } }).own.life).toBe(30);
  });

  test('pierce does not hit the hero in the sense of abilities', () => {
    const abilities = [{ when: 'hits_hero', do: sting(7) }];
    expect(told(fight({ keywords: { pierce: 1 }, abilities }, {}))).toEqual([]);
    const board = table({
      own: { units: ['one'] },
      cards: [testCard({ key: 'one', attack: 5, abilities: [{ when: 'hits_hero', do: sting(7) }] })],
    });
    board.attack('one', 'enemy-hero');
    expect(told(board)).toEqual([7]);
  });

  test('who kills in a fight and lives hears it; who was attacked and lives hears that', () => {
    const abilities = [
      { when: 'kills', do: sting(2) },
      { when: 'attacked', do: sting(3) },
    ];
    expect(told(fight({ abilities }, { abilities }))).toEqual([2]);
    expect(told(fight({ abilities, health: 1 }, { abilities, health: 9 }))).toEqual([3]);
    expect(told(fight({ abilities, health: 1 }, { abilities }))).toEqual([]);
  });
});
