import { rulesFrom } from '@chilyo/engine';
import type { CardRow } from '@chilyo/protocol';
import { expect, test } from 'vitest';
import { CARDS } from '../testing/catalog.ts';
import { definitionOf } from './card-definition.ts';

test('a card of a set is picked at random like any other; a retired one is in a match for its deck alone', () => {
  const fire = CARDS.find(({ element, is_token, type }) => element[0] === 'R' && !is_token && type === 'unit')!;
  const ofSet: CardRow = { ...fire, id: 100_001, key: 'made-100001', set: '2026-12' };
  const retired: CardRow = { ...fire, id: 100_002, key: 'made-100002', set: '2025-11', is_retired: true };
  const rules = rulesFrom([...CARDS, ofSet, retired].map(definitionOf));
  const picked = rules.pool.get('R')!.map(({ id }) => id);
  expect([ofSet, retired].map(({ id }) => picked.includes(id))).toEqual([true, false]);
  expect([ofSet, retired].map(({ id }) => rules.byId.get(id)?.card.name)).toEqual([fire.name, fire.name]);
});
