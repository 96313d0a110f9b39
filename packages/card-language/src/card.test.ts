import { describe, expect, test } from 'vitest';
import { abilities, Card, josaOf } from './index.ts';

const unit = {
  id: 9001,
  key: 'test-unit',
  name: '시험',
  type: 'unit',
  element: ['R'],
  rarity: 'common',
  cost: 1,
  attack: 1,
  health: 1,
  keywords: {},
  abilities: [],
  is_token: false,
  set: 'test',
};
const isCard = (more: object): boolean => Card.safeParse({ ...unit, ...more }).success;
const draw = { verb: 'draw', amount: 1 };

describe('the schema (rules 12)', () => {
  test('takes a plain unit', () => expect(isCard({})).toBe(true));

  test('refuses four abilities, five verbs, blocks in blocks, and numbers beyond 20', () => {
    const ability = { when: 'played', do: [draw] };
    expect(isCard({ abilities: [ability, ability, ability, ability] })).toBe(false);
    expect(isCard({ abilities: [{ when: 'played', do: [draw, draw, draw, draw, draw] }] })).toBe(false);
    const block = { verb: 'repeat', times: 2, do: [draw] };
    expect(isCard({ abilities: [{ when: 'played', do: [block] }] })).toBe(true);
    expect(isCard({ abilities: [{ when: 'played', do: [{ ...block, do: [block] }] }] })).toBe(false);
    expect(isCard({ abilities: [{ when: 'played', do: [{ ...block, times: 8 }] }] })).toBe(false);
    expect(isCard({ abilities: [{ when: 'played', do: [{ verb: 'draw', amount: 21 }] }] })).toBe(false);
  });

  test('refuses verbs and auras that do nothing, which could not be read aloud', () => {
    const played = (verb: object) => isCard({ abilities: [{ when: 'played', do: [verb] }] });
    expect(played({ verb: 'set_stats', to: 'self' })).toBe(false);
    expect(played({ verb: 'set_stats', attack: 0, to: 'self' })).toBe(true);
    expect(isCard({ abilities: [{ when: 'aura', to: { every: 'own' }, attack: 0 }] })).toBe(false);
    expect(isCard({ abilities: [{ when: 'aura', to: { every: 'own' }, attack: 1 }] })).toBe(true);
  });

  test('refuses words that do not belong to the kind of card', () => {
    expect(isCard({ type: 'ward' })).toBe(false);
    expect(isCard({ type: 'spell', attack: undefined, health: undefined, abilities: [] })).toBe(true);
    expect(isCard({ abilities: [{ when: 'cast', do: [draw] }] })).toBe(false);
    expect(isCard({ abilities: [{ when: 'enemy_attacks', do: [draw] }] })).toBe(false);
    expect(isCard({ price: 3 })).toBe(false);
  });
});

describe('words', () => {
  test('have ids that are given once', () => {
    expect(new Set(abilities.map(({ id }) => id)).size).toBe(abilities.length);
  });

  test('particles follow what is read aloud', () => {
    expect(['+1/+1', '+2/+2', '+0/+4', '유닛', '새싹 둘', '적 하나'].map((word) => josaOf(word, '을/를'))).toEqual([
      '+1/+1을',
      '+2/+2를',
      '+0/+4를',
      '유닛을',
      '새싹 둘을',
      '적 하나를',
    ]);
  });
});
