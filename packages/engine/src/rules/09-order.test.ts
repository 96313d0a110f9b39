import type { Trigger, Verb } from '@chilyo/card-language';
import { describe, expect, test } from 'vitest';
import { cast, table, testCard } from '../testing/table.ts';

/** Damages the hero by a distinct amount, which identifies the ability. */
const says = (amount: number): Verb[] => [{ verb: 'damage', amount, to: 'enemy_hero' }];
const speaker = (key: string, when: Trigger, amount: number, more: object = {}) =>
  testCard({ key, health: 9, abilities: [{ when, do: says(amount) }], ...more });
const spoken = (board: ReturnType<typeof table>) =>
  board.events.flatMap((event) => (event.type === 'HURT' && typeof event.target === 'string' ? [event.points] : []));

describe('who comes first (rules 9)', () => {
  test('the arrived itself, its side by lanes and then wards as laid, the enemy, traps', () => {
    const cards = [
      speaker('comer', 'played', 1),
      speaker('lane-one', 'own_unit_arrives', 2),
      speaker('lane-five', 'own_unit_arrives', 3),
      speaker('first-ward', 'own_unit_arrives', 4, { type: 'ward', time: 3, health: undefined }),
      speaker('second-ward', 'own_unit_arrives', 5, { type: 'ward', time: 3, health: undefined }),
      speaker('foe', 'enemy_unit_arrives', 6),
      speaker('snare', 'enemy_summons', 7, { type: 'trap', health: undefined }),
    ];
    const own = { units: ['lane-one', null, null, null, 'lane-five'], wards: ['first-ward', 'second-ward'] };
    const board = table({ own: { ...own, hand: ['comer'] }, enemy: { units: ['foe'], wards: ['snare'] }, cards });
    board.play('comer', { lane: 3 });
    expect(board.events[1]?.type).toBe('ARRIVED');
    expect(spoken(board)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  test("a spell's effect, those who wait for spells, traps", () => {
    const cards = [
      speaker('scholar', 'own_spell_cast', 2),
      speaker('snare', 'enemy_casts', 3, { type: 'trap', health: undefined }),
    ];
    const board = cast(says(1), { own: { units: ['scholar'] }, enemy: { wards: ['snare'] }, cards });
    expect(spoken(board)).toEqual([1, 2, 3]);
  });

  test('who woke first speaks first', () => {
    const caller = testCard({
      key: 'caller',
      abilities: [{ when: 'played', do: [{ verb: 'summon', card: 'sprout', count: 1, where: 'leftmost' }] }],
    });
    const board = table({
      own: { units: [speaker('herald', 'own_unit_arrives', 1).key], hand: ['caller'] },
      enemy: { units: ['foe'] },
      cards: [caller, speaker('herald', 'own_unit_arrives', 1), speaker('foe', 'enemy_unit_arrives', 2)],
    });
    board.play('caller', { lane: 2 });
    expect(spoken(board)).toEqual([1, 2, 1, 2]);
  });
});

describe('when its turn comes (rules 9)', () => {
  const silencer = (verb: Verb) => testCard({ key: 'first', abilities: [{ when: 'own_spell_cast', do: [verb] }] });
  const heard = (verb: Verb) => {
    const cards = [silencer(verb), speaker('second', 'own_spell_cast', 4)];
    return spoken(cast([{ verb: 'energy', amount: 1 }], { own: { units: ['first', 'second'] }, cards }));
  };

  test('an ability whose owner is gone or silenced by then does nothing', () => {
    expect(heard({ verb: 'energy', amount: 1 })).toEqual([4]);
    expect(heard({ verb: 'silence', to: { every: 'own', other: true } })).toEqual([]);
    expect(heard({ verb: 'destroy', to: { every: 'own', other: true } })).toEqual([]);
  });

  test('but dying, arriving and killing speak of those who are gone', () => {
    const last = testCard({
      key: 'last',
      abilities: [
        { when: 'played', do: [{ verb: 'destroy', to: 'self' }] },
        { when: 'played', do: says(2) },
        { when: 'dies', do: says(3) },
      ],
    });
    const board = table({ own: { hand: ['last'] }, cards: [last] });
    board.play('last', { lane: 1 });
    expect(spoken(board)).toEqual([2, 3]);
    const avenger = testCard({
      key: 'avenger',
      attack: 5,
      health: 5,
      abilities: [{ when: 'kills', do: says(2) }],
    });
    // its death trigger comes first in the list, and destroys its killer
    const quick = testCard({ key: 'quick', abilities: [{ when: 'dies', do: [{ verb: 'destroy', to: 'opposite' }] }] });
    const fought = table({ own: { units: ['avenger'] }, enemy: { units: ['quick'] }, cards: [avenger, quick] });
    fought.attack('avenger', 'quick');
    expect(spoken(fought)).toEqual([2]);
  });

  test('the condition is judged then, not when it woke', () => {
    const cards = [
      testCard({ key: 'first', abilities: [{ when: 'own_spell_cast', do: [{ verb: 'draw', amount: 1 }] }] }),
      testCard({
        key: 'second',
        abilities: [{ when: 'own_spell_cast', test: { is: 'hand_at_least', n: 1 }, do: says(4) }],
      }),
    ];
    expect(spoken(cast([{ verb: 'energy', amount: 1 }], { own: { units: ['first', 'second'] }, cards }))).toEqual([4]);
    expect(spoken(cast([{ verb: 'energy', amount: 1 }], { own: { units: ['second', 'first'] }, cards }))).toEqual([]);
  });

  test('effects come as they are written and look for whom they meet then', () => {
    const list: Verb[] = [
      { verb: 'summon', card: 'sprout', count: 1, where: 'leftmost' },
      { verb: 'stats', attack: 2, health: 0, to: { every: 'own' } },
    ];
    expect(cast(list, {}).own.unit('sprout').attack).toBe(3);
    expect(cast(list.toReversed(), {}).own.unit('sprout').attack).toBe(1);
  });
});

describe('lanes (rules 9)', () => {
  test.each(['strongest', 'weakest'] as const)('of several %s the lower lane is meant', (most) => {
    const list: Verb[] = [{ verb: 'damage', amount: 1, to: { most, side: 'enemy' } }];
    const board = cast(list, { enemy: { units: [null, 'armoured-ox', 'armoured-ox'] } });
    expect(board.enemy.seen.units.map((unit) => unit?.health)).toEqual([undefined, 7, 8, undefined, undefined]);
  });

  test('what finds no lane is gone', () => {
    const units = ['sprout', 'sprout', 'sprout', 'sprout'];
    const board = cast([{ verb: 'summon', card: 'cog', count: 3, where: 'leftmost' }], { own: { units } });
    expect(board.own.units).toEqual([...units, 'cog']);
  });

  test('the dead go by the lane where they stood last', () => {
    const ghost = testCard({
      key: 'ghost',
      abilities: [
        {
          when: 'dies',
          do: [
            { verb: 'damage', amount: 3, to: 'opposite' },
            { verb: 'stats', attack: 1, health: 0, to: 'neighbours' },
          ],
        },
      ],
    });
    const board = cast(
      [{ verb: 'destroy', to: 'target' }],
      {
        own: { units: [null, 'sprout', 'ghost', null, 'sprout'] },
        enemy: { units: [null, null, 'armoured-ox'] },
        cards: [ghost],
      },
      'ghost',
    );
    expect(board.enemy.unit('armoured-ox').health).toBe(5);
    expect(board.own.seen.units.map((unit) => unit?.attack)).toEqual([undefined, 2, undefined, undefined, 1]);
  });
});

describe('traps (rules 9)', () => {
  test('all that fit spring, in the order laid', () => {
    const cards = [
      speaker('one', 'enemy_casts', 1, { type: 'trap', health: undefined }),
      speaker('two', 'enemy_casts', 2, { type: 'trap', health: undefined }),
    ];
    const board = cast([{ verb: 'energy', amount: 1 }], { enemy: { wards: ['two', 'one'] }, cards });
    expect(spoken(board)).toEqual([2, 1]);
    expect(board.enemy.seen.wards).toEqual([]);
  });

  test('one whose condition does not hold stays face down', () => {
    const trap = testCard({
      key: 'snare',
      type: 'trap',
      abilities: [{ when: 'enemy_casts', test: { is: 'own_units', n: 1 }, do: says(1) }],
    });
    const board = cast([{ verb: 'energy', amount: 1 }], { enemy: { wards: ['snare'] }, cards: [trap] });
    expect(board.enemy.seen.wards).toHaveLength(1);
    expect(spoken(board)).toEqual([]);
  });

  test('a token that arrives on the enemy turn is a summons, on the own turn it is none', () => {
    const trap = speaker('snare', 'enemy_summons', 1, { type: 'trap', health: undefined });
    const summon: Verb[] = [{ verb: 'summon', card: 'sprout', count: 1, where: 'leftmost' }];
    expect(spoken(cast(summon, { enemy: { wards: ['snare'] }, cards: [trap] }))).toEqual([1]);
    const given: Verb[] = [{ verb: 'summon', card: 'sprout', count: 1, where: 'opposite' }];
    const giver = testCard({ key: 'giver', abilities: [{ when: 'played', do: given }] });
    const board = table({ own: { wards: ['snare'], hand: ['giver'] }, cards: [trap, giver] });
    board.play('giver', { lane: 1 });
    expect(board.enemy.units[0]).toBe('sprout');
    expect(spoken(board)).toEqual([]);
  });
});
