import type { CardRow } from '@chilyo/protocol';
import { expect, test } from 'vitest';
import { findCards } from './card-search.ts';

const card = (name: string, nameCs: string, element: CardRow['element'], text = ''): CardRow => ({
  id: 1,
  key: name,
  name,
  name_cs: nameCs,
  type: 'unit',
  element,
  cost: 1,
  attack: 1,
  health: 1,
  rarity: 'common',
  set: 'launch',
  keywords: {},
  abilities: [],
  text,
  is_token: false,
});
const cards = [
  card('어린 화룡', 'ㅇㄹ ㅎㄹ', ['R'], '비행.'),
  card('용왕', 'ㅇㅇ', ['U']),
  card('해룡', 'ㅎㄹ', ['U']),
];
const names = (typed: string, element: 'U' | null = null) => findCards(cards, typed, element).map(({ name }) => name);

test('initial consonants find names', () => {
  expect(names('ㅎㄹ')).toEqual(['어린 화룡', '해룡']);
});
test('words are looked for in name and text, the element narrows', () => {
  expect(names('비행')).toEqual(['어린 화룡']);
  expect(names('룡', 'U')).toEqual(['해룡']);
  expect(names('')).toHaveLength(3);
});
