import { describe, expect, test } from 'vitest';
import { type Ability, type Amount, Card, type Filter, faultsOf, type Verb } from './index.ts';

const unit = (abilities: Ability[]): Card =>
  Card.parse({
    id: 100_001,
    key: 'made-100001',
    name: '시험',
    type: 'unit',
    element: ['R'],
    rarity: 'common',
    cost: 1,
    attack: 1,
    health: 1,
    keywords: {},
    abilities,
    is_token: false,
    set: 'made',
  });
const faults = (verb: Verb): string[] =>
  faultsOf(unit([{ when: 'dies', do: [verb] }]), () => undefined).map(
    ({ path, sentence }) => `${path.slice(4).join('.')}: ${sentence}`,
  );
const counting = (amount: Exclude<Amount, number>): Verb => ({ verb: 'damage', amount, to: 'enemy_hero' });

const outside: Record<string, (where: Filter) => Verb> = {
  deck: (where) => ({ verb: 'draw', amount: 1, where }),
  hand: (where) => ({ verb: 'cost', amount: -1, where }),
  discard: (where) => ({ verb: 'recall', most: 'last', where }),
  'discard, to the board': (where) => ({ verb: 'revive', most: 'last', where }),
};

describe.each(Object.entries(outside))('cards in the %s', (_name, verb) => {
  test.each(['wounded', 'frozen', 'burning'] as const)('are not asked whether they are %s', (state) => {
    const fault = [`where.${state}: 다침, 빙결, 화상은 판 위의 유닛에게만 있습니다.`];
    expect(faults(verb({ [state]: true }))).toEqual(fault);
    expect(faults(verb({ [state]: false }))).toEqual(fault);
  });

  test('are not told apart by being tokens, which their words leave out', () => {
    expect(faults(verb({ token: true }))).toEqual(['where.token: 토큰은 판 위의 유닛에서만 골라낼 수 있습니다.']);
    expect(faults(verb({ token: false }))).toEqual([]);
  });

  test('are told apart by what is printed on them', () => {
    expect(faults(verb({ element: 'R', type: 'unit', cost_most: 3, keyword: 'guard' }))).toEqual([]);
  });
});

test('only a unit is revived', () => {
  expect(faults({ verb: 'revive', most: 'last', where: { type: 'spell' } })).toEqual([
    'where.type: 판에는 유닛만 놓을 수 있습니다.',
  ]);
});

test('units in play have states, and are all units', () => {
  const to = (where: Filter): Verb => ({ verb: 'destroy', to: { every: 'enemy', where } });
  expect(faults(to({ wounded: true, frozen: false, burning: true, token: true, type: 'unit' }))).toEqual([]);
  expect(faults(to({ type: 'spell' }))).toEqual(['to.where.type: 판 위에는 유닛만 있습니다.']);
});

describe('what is counted', () => {
  test('is chosen by states only in play', () => {
    expect(faults(counting({ count: 'enemy_units', where: { frozen: true } }))).toEqual([]);
    expect(faults(counting({ count: 'discard', where: { frozen: true } }))).toEqual([
      'amount.where.frozen: 다침, 빙결, 화상은 판 위의 유닛에게만 있습니다.',
    ]);
  });

  test('is chosen at all only among units and in the discard pile', () => {
    expect(faults(counting({ count: 'discard', where: { element: 'R' } }))).toEqual([]);
    for (const count of ['hand', 'wards', 'spells_turn', 'deaths_turn', 'max_energy'] as const)
      expect(faults(counting({ count, where: { element: 'R' } }))).toEqual([
        'amount.where: 이 수는 골라서 셀 수 없습니다.',
      ]);
  });

  test('leaves the card itself out only among units', () => {
    expect(faults(counting({ count: 'own_units', other: true }))).toEqual([]);
    expect(faults(counting({ count: 'hand', other: true }))).toEqual([
      "amount.other: '다른'은 유닛을 셀 때에만 뜻이 있습니다.",
    ]);
  });
});
