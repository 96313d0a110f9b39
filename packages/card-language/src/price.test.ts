import { describe, expect, test } from 'vitest';
import {
  type Ability,
  abilities,
  type Card,
  editedAbilities,
  keywordTable,
  priceFactors,
  priceOf,
  stateTable,
  type Trigger,
  triggerKeys,
  triggerTable,
  type Verb,
  verbs,
} from './index.ts';

const card = (more: Partial<Card>): Card => ({
  id: 9001,
  key: 'test-card',
  name: '시험',
  type: 'unit',
  element: ['R'],
  rarity: 'common',
  cost: 3,
  keywords: {},
  abilities: [],
  is_token: false,
  set: 'test',
  ...(more.type === undefined || more.type === 'unit' ? { attack: 3, health: 3 } : {}),
  ...more,
});
const sprout = card({ key: 'sprout', cost: 0, attack: 1, health: 1, is_token: true });
const price = (more: Partial<Card>) => priceOf(card(more), (key) => (key === 'sprout' ? sprout : undefined));
const does = (when: Trigger, list: Extract<Ability, { do: unknown }>['do'], more: object = {}): Ability => ({
  when,
  do: list,
  ...more,
});

describe('the price of a card (rules 16)', () => {
  test('stats are a point each, against 2 x cost + 1', () => {
    expect(price({})).toEqual({
      budget: 7,
      value: 6,
      over: -1,
      parts: [
        { word: '공격력', points: 3 },
        { word: '체력', points: 3 },
      ],
    });
  });

  test('keywords grow with the unit', () => {
    expect(price({ keywords: { rush: 1 } }).value).toBe(8);
    expect(price({ attack: 5, keywords: { rush: 1 } }).value).toBe(11);
    expect(price({ keywords: { armor: 2 } }).value).toBe(8.8);
  });

  test.each([
    ['fire arrow', { heroes: true as const }, 3, 5.2],
    ['rockfall', {}, 4, 6.2],
    ['lava', {}, 5, 7.1],
  ])('damage to a chosen one: %s', (_name, more, amount, value) => {
    const target = { side: 'enemy' as const, ...more };
    expect(
      price({ type: 'spell', target, abilities: [does('cast', [{ verb: 'damage', amount, to: 'target' }])] }).value,
    ).toBe(value);
  });

  test.each<[string, Verb, number, Card['target']?]>([
    ['a chosen enemy unit', { verb: 'damage', amount: 2, to: 'target' }, 3.2, { side: 'enemy' }],
    ['a chosen enemy unit, beyond four', { verb: 'damage', amount: 6, to: 'target' }, 8, { side: 'enemy' }],
    ['a chosen unit or hero', { verb: 'damage', amount: 2, to: 'target' }, 3.6, { side: 'any', heroes: true }],
    ['the unit opposite', { verb: 'damage', amount: 2, to: 'opposite' }, 2.6],
    ['all enemy units', { verb: 'damage', amount: 2, to: { every: 'enemy' } }, 9.5],
    ['the enemy hero', { verb: 'damage', amount: 2, to: 'enemy_hero' }, 1.5],
    ['attack for one', { verb: 'stats', attack: 1, health: 0, to: 'target' }, 1, { side: 'own' }],
    ['attack for both neighbours', { verb: 'stats', attack: 1, health: 0, to: 'neighbours' }, 1.15],
    ['attack for all', { verb: 'stats', attack: 1, health: 0, to: { every: 'own' } }, 2.2],
    [
      'attack for a turn',
      { verb: 'stats', attack: 1, health: 0, to: 'target', this_turn: true },
      0.35,
      { side: 'own' },
    ],
    ['a card', { verb: 'draw', amount: 1 }, 2],
    ['maximum energy', { verb: 'max_energy', amount: 1 }, 2],
    ['destroying', { verb: 'destroy', to: 'target' }, 8.6, { side: 'enemy' }],
    ['destroying one of few', { verb: 'destroy', to: 'target' }, 5.16, { side: 'enemy', where: { cost_most: 3 } }],
    ['taking back', { verb: 'return', to: 'target' }, 4.2, { side: 'enemy' }],
    ['silence', { verb: 'silence', to: 'target' }, 1.6, { side: 'enemy' }],
    ['freezing', { verb: 'freeze', to: 'target' }, 1.5, { side: 'enemy' }],
    ['a burn of two', { verb: 'burn', amount: 2, to: 'target' }, 1.49, { side: 'enemy' }],
    ['healing the hero', { verb: 'heal', amount: 5, to: 'own_hero' }, 1.65],
  ])('%s is worth what the table says', (_what, list, value, target) => {
    expect(price({ type: 'spell', ...(target && { target }), abilities: [does('cast', [list])] }).value).toBe(value);
  });

  test('triggers and conditions leave their part', () => {
    const draw = { verb: 'draw' as const, amount: 1 };
    expect(price({ abilities: [does('dies', [draw])] }).value).toBe(7.36);
    expect(price({ abilities: [does('played', [draw], { test: { is: 'generated' } })] }).value).toBe(7.2);
    expect(price({ abilities: [does('played', [draw], { test: { is: 'generated', not: true } })] }).value).toBe(6.8);
  });

  test('a ward is paid by its time, a summoned unit by its stats, a choice by its best option', () => {
    const summon = { verb: 'summon' as const, card: 'sprout', count: 1, where: 'random' as const };
    expect(price({ type: 'ward', time: 4, abilities: [does('own_turn_ends', [summon])] }).value).toBe(4.2);
    const heal = { verb: 'heal' as const, amount: 4, to: 'own_hero' as const };
    const choice = { verb: 'choose_one' as const, options: [[heal], [{ verb: 'draw' as const, amount: 1 }]] };
    expect(price({ type: 'spell', abilities: [does('cast', [choice])] }).value).toBe(2.4);
  });

  test('what it does to its own side is taken off', () => {
    const own = does('played', [{ verb: 'damage', amount: 2, to: 'own_hero' }]);
    expect(price({ abilities: [own] }).value).toBe(5.2);
    expect(
      price({ target: { side: 'own' }, abilities: [does('played', [{ verb: 'destroy', to: 'target' }])] }).over,
    ).toBeLessThan(-1);
  });

  test('two cards that call each other have a price', () => {
    const call = (key: string) => [does('dies', [{ verb: 'summon', card: key, count: 1, where: 'in_lane' }])];
    const there = card({ key: 'there', abilities: call('here') });
    const here = card({ key: 'here', abilities: call('there') });
    expect(priceOf(here, (key) => (key === 'here' ? here : there)).value).toBeGreaterThan(8);
  });
});

describe('the price of a word', () => {
  test('is there for every word of the list', () => {
    expect(abilities.filter(({ price: points }) => !Number.isFinite(points))).toEqual([]);
    expect(abilities.find(({ key, kind }) => key === 'damage' && kind === 'verb')?.price).toBe(1.7);
    expect(abilities.find(({ key }) => key === 'poison')?.price).toBe(1.95);
  });

  test('the plainest use of a verb is in its own words', () => {
    for (const { words, plainly } of Object.values(verbs)) expect(words.parse(plainly)).toEqual(plainly);
  });

  test('only what wards can wait for happens in their turns', () => {
    const waiting = triggerKeys.filter((when) => {
      const ward = { type: 'ward' as const, time: 3, abilities: [does(when, [{ verb: 'draw', amount: 1 }])] };
      return price(ward).value !== price({ ...ward, time: 9 }).value;
    });
    expect(waiting).toEqual(triggerKeys.filter((when) => when.startsWith('own_') || when.startsWith('enemy_unit')));
  });
});

describe('prices that were edited', () => {
  const dearer = (...rows: { id: number; price: number }[]) => priceFactors(rows);
  const weighed = (more: Partial<Card>, factors: ReturnType<typeof dearer>) =>
    priceOf(card(more), () => sprout, factors);

  test('a keyword is dearer by the same part on every unit, own or given', () => {
    const factors = dearer({ id: keywordTable.rush.id, price: 3 });
    // 0.5 + 0.5 x attack is 2 on a 3/3 and 3 with an attack of 5
    expect(weighed({ keywords: { rush: 1 } }, factors).value).toBe(6 + 3);
    expect(weighed({ attack: 5, keywords: { rush: 1 } }, factors).value).toBe(8 + 4.5);
    const given = does('played', [{ verb: 'give', keyword: 'rush', to: 'self' }]);
    expect(weighed({ abilities: [given] }, factors).value).toBe(6 + 3);
  });

  test('a verb is, wherever it stands, also within a block; a trigger is for all that it brings', () => {
    const draw = { verb: 'draw' as const, amount: 1 };
    const drawing = dearer({ id: verbs.draw.id, price: 3 });
    expect(weighed({ abilities: [does('played', [draw])] }, drawing).value).toBe(6 + 3);
    const twice = { verb: 'repeat' as const, times: 2, do: [draw] };
    expect(weighed({ abilities: [does('played', [twice])] }, drawing).value).toBe(6 + 6);
    const dying = dearer({ id: triggerTable.dies.id, price: 1 });
    expect(weighed({ abilities: [does('dies', [draw])] }, dying).value).toBe(6 + 2);
  });

  test('a ward pays for its trigger too', () => {
    const ward = { type: 'ward' as const, time: 4, abilities: [does('own_turn_ends', [{ verb: 'draw', amount: 1 }])] };
    const factors = dearer({ id: triggerTable.own_turn_ends.id, price: 3.5 });
    expect(weighed(ward, factors).value).toBe(2 * price(ward).value);
  });

  test('nothing changes by what the tables say themselves, or by a word that nobody knows', () => {
    expect(priceFactors([...abilities, { id: 9999, price: 3 }]).size).toBe(0);
  });

  test('a state costs what the verb costs that brings it', () => {
    const frozen = abilities.find(({ id }) => id === stateTable.frozen.id)!;
    const edits = new Map([
      [verbs.freeze.id, { explanation: '꽁꽁 얼립니다.', price: 2 }],
      [frozen.id, { explanation: '얼어 있습니다.', price: 9 }],
    ]);
    const now = new Map(editedAbilities(edits).map((ability) => [ability.id, ability]));
    expect(now.get(frozen.id)).toEqual({ ...frozen, explanation: '얼어 있습니다.', price: 2 });
    expect(now.get(verbs.freeze.id)).toMatchObject({ explanation: '꽁꽁 얼립니다.', price: 2 });
    expect(now.get(verbs.burn.id)).toEqual(abilities.find(({ id }) => id === verbs.burn.id));
  });

  test('every word has a price to be changed', () => {
    expect(abilities.filter(({ price: points }) => points === 0)).toEqual([]);
  });
});
