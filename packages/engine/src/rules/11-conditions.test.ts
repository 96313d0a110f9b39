import type { Amount, Condition, Verb } from '@chilyo/card-language';
import { describe, expect, test } from 'vitest';
import { deal, isOneElement } from '../deal.ts';
import { conditionHolds, holds } from '../testing/holds.ts';
import { rules, seedOf } from '../testing/play-out.ts';
import { cast, type TableSetup, table, testCard } from '../testing/table.ts';

type Asked = { condition: Condition; holding: TableSetup; failing: TableSetup; more?: Parameters<typeof holds>[2] };
const units = (count: number) => Array.from({ length: count }, () => 'market-porter');
const cards = (count: number) => Array.from({ length: count }, () => 'armoured-ox');
const fire = { element: ['R' as const] };

/** A board for and one against each condition. The spell that asks lies in the discard pile and is the first of the turn. */
const ofSpells = {
  own_units: {
    condition: { is: 'own_units', n: 2 },
    holding: { own: { units: units(2) } },
    failing: { own: { units: units(1) }, enemy: { units: units(2) } },
  },
  enemy_units: {
    condition: { is: 'enemy_units', n: 2 },
    holding: { enemy: { units: units(2) } },
    failing: { own: { units: units(2) }, enemy: { units: units(1) } },
  },
  generated: {
    condition: { is: 'generated' },
    holding: { own: { units: ['sprout'] } },
    failing: { own: { units: ['cog'] } },
    more: fire,
  },
  on_day: { condition: { is: 'on_day' }, holding: { turn: 5 }, failing: { turn: 7 }, more: fire },
  life_at_most: {
    condition: { is: 'life_at_most', n: 12 },
    holding: { own: { life: 12 } },
    failing: { own: { life: 13 } },
  },
  life_lower: {
    condition: { is: 'life_lower' },
    holding: { own: { life: 19 }, enemy: { life: 20 } },
    failing: { own: { life: 20 }, enemy: { life: 20 } },
  },
  hand_at_most: {
    condition: { is: 'hand_at_most', n: 2 },
    holding: { own: { hand: cards(2) } },
    failing: { own: { hand: cards(3) } },
  },
  hand_at_least: {
    condition: { is: 'hand_at_least', n: 3 },
    holding: { own: { hand: cards(3) } },
    failing: { own: { hand: cards(2) } },
  },
  max_energy: {
    condition: { is: 'max_energy', n: 7 },
    holding: { own: { energy: 1, max_energy: 7 } },
    failing: { own: { energy: 12, max_energy: 6 } },
  },
  fewer_units: {
    condition: { is: 'fewer_units' },
    holding: { own: { units: units(1) }, enemy: { units: units(2) } },
    failing: { own: { units: units(2) }, enemy: { units: units(2) } },
  },
  discard: {
    condition: { is: 'discard', n: 3 },
    holding: { own: { discard: cards(2) } },
    failing: { own: { discard: cards(1) } },
  },
  has_ward: {
    condition: { is: 'has_ward' },
    holding: { own: { wards: ['beacon-tower'] } },
    failing: { own: { wards: ['noose'] }, enemy: { wards: ['beacon-tower'] } },
  },
} satisfies Partial<Record<Condition['is'], Asked>>;

/** The same of a unit that arrives in lane 2. */
const ofUnits = {
  overcoming: {
    condition: { is: 'overcoming', whom: 'opposite' },
    holding: { enemy: { units: [null, 'cog'] } },
    failing: { enemy: { units: ['cog', 'sprout'] } },
    more: fire,
  },
  opposite_empty: {
    condition: { is: 'opposite_empty' },
    holding: { enemy: { units: ['sprout', null, 'sprout'] } },
    failing: { enemy: { units: [null, 'sprout'] } },
  },
  neighbour: {
    condition: { is: 'neighbour' },
    holding: { own: { units: [null, null, 'sprout'] } },
    failing: { own: { units: [null, null, null, 'sprout'] } },
  },
  own_units: {
    condition: { is: 'own_units', n: 1 },
    holding: { own: { units: ['sprout'] } },
    // itself is not another
    failing: {},
  },
} satisfies Partial<Record<Condition['is'], Asked>>;

describe('conditions (rules 11)', () => {
  for (const [how, rows] of [
    [holds, ofSpells],
    [(condition: Condition, setup: TableSetup, more?: object) => conditionHolds(condition, 2, setup, more), ofUnits],
  ] as const)
    test.each(Object.entries<Asked>(rows))('%s, and its opposite', (_is, { condition, holding, failing, more }) => {
      const negated = { ...condition, not: true } as Condition;
      expect([how(condition, holding, more), how(negated, holding, more)]).toEqual([true, false]);
      expect([how(condition, failing, more), how(negated, failing, more)]).toEqual([false, true]);
    });

  test('overcoming the chosen one', () => {
    const enemy = { units: ['cog', 'sprout'] };
    const is: Condition = { is: 'overcoming', whom: 'target' };
    expect(holds(is, { enemy }, fire, 'cog')).toBe(true);
    expect(holds(is, { enemy }, fire, 'sprout')).toBe(false);
  });

  test('cards of this turn and spells of this match count the one that asks', () => {
    expect(holds({ is: 'nth_card', n: 1 }, {})).toBe(true);
    expect(holds({ is: 'nth_card', n: 2 }, {})).toBe(false);
    expect(holds({ is: 'spells_match', n: 1 }, {})).toBe(true);
    expect(holds({ is: 'spells_match', n: 2 }, {})).toBe(false);
    const asks = (key: string, test: Condition) =>
      testCard({ key, type: 'spell', abilities: [{ when: 'cast', test, do: [{ verb: 'energy', amount: 1 }] }] });
    const cards = [asks('card', { is: 'nth_card', n: 3 }), asks('spell', { is: 'spells_match', n: 3 })];
    const board = table({ own: { energy: 5, hand: ['market-porter', 'card', 'spell', 'card', 'spell'] }, cards });
    const energy = () => board.own.seen.energy;
    board.play('market-porter', { lane: 1 });
    board.play('card');
    expect(energy()).toBe(3);
    board.play('card');
    expect(energy()).toBe(4);
    board.end();
    board.end();
    // a unit is no spell: this is the third
    const before = energy();
    board.play('spell');
    expect(energy()).toBe(before + 1);
  });

  test('being wounded, and a death this turn', () => {
    const told: Verb[] = [{ verb: 'max_energy', amount: 1 }];
    const sore = testCard({
      key: 'sore',
      health: 5,
      abilities: [{ when: 'own_spell_cast', test: { is: 'self_wounded' }, do: told }],
    });
    const grave = testCard({
      key: 'grave',
      health: 5,
      abilities: [{ when: 'own_spell_cast', test: { is: 'unit_died' }, do: told }],
    });
    const max = (hit: Verb, setup: TableSetup) =>
      cast([hit], { ...setup, own: { energy: 5, ...setup.own }, cards: [sore, grave] }).own.seen.max_energy;
    const all: Verb = { verb: 'damage', amount: 1, to: { every: 'any' } };
    const none: Verb = { verb: 'energy', amount: 1 };
    expect(max(all, { own: { units: ['sore'] } })).toBe(6);
    expect(max(none, { own: { units: ['sore'] } })).toBe(5);
    expect(max(all, { own: { units: ['grave'] }, enemy: { units: ['sprout'] } })).toBe(6);
    expect(max(all, { own: { units: ['grave'] }, enemy: { units: ['armoured-ox'] } })).toBe(5);
  });

  test('a deck is of one element if its coloured cards share one, an all-neutral one is', () => {
    const idOf = (key: string) => rules.byKey.get(key)?.id ?? 0;
    const isOne = (...keys: string[]) => isOneElement(rules, keys.map(idOf));
    expect(isOne('market-porter', 'armoured-ox')).toBe(true);
    expect(isOne('market-porter', 'spark', 'flame-fox')).toBe(true);
    expect(isOne('market-porter', 'spark', 'tusked-boar')).toBe(false);
    const { game } = deal(rules, { decks: [[idOf('spark')], [idOf('spark'), idOf('tusked-boar')]], seed: seedOf(1) });
    expect(game.seats.map(({ one_element }) => one_element)).toEqual([true, false]);
  });
});

describe('counting (rules 11)', () => {
  test('a size counts its own unit too, unless it says others', () => {
    const sizes = (other?: true) => {
      const gain: Amount = { count: 'own_units', ...(other && { other }) };
      const counter = testCard({
        key: 'counter',
        attack: 0,
        abilities: [{ when: 'played', do: [{ verb: 'stats', attack: gain, health: 0, to: 'self' }] }],
      });
      const board = table({ own: { units: ['sprout'], hand: ['counter'] }, cards: [counter] });
      board.play('counter', { lane: 2 });
      return board.own.unit('counter').attack;
    };
    expect([sizes(), sizes(true)]).toEqual([2, 1]);
  });

  test('units count with the element of now, and with both if they have two', () => {
    const turned = cast(
      [
        { verb: 'element', to: 'target', element: 'G' },
        { verb: 'if', test: { is: 'generated' }, do: [{ verb: 'energy', amount: 1 }] },
      ],
      { own: { energy: 5, units: ['cog'] } },
      'cog',
      fire,
    );
    expect(turned.own.seen.energy).toBe(6);
    const both = testCard({ key: 'both', element: ['U', 'G'] });
    for (const element of ['R', 'G'] as const)
      expect(holds({ is: 'generated' }, { own: { units: ['both'] }, cards: [both] }, { element: [element] })).toBe(
        true,
      );
  });
});
