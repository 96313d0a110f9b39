import { cardText } from '@chilyo/card-language';
import { launchCards, starterDecks } from '@chilyo/cards';
import type { CardRow } from '@chilyo/protocol';
import { expect, test } from 'vitest';
import { linesOf } from './deck-lines.ts';
import {
  changesBetween,
  GROUPINGS,
  type Grouping,
  groupsOf,
  keywordsOf,
  kindOfDeck,
  roleOf,
  typesOf,
} from './deck-split.ts';

const cards = launchCards.map((card) => ({ ...card, text: cardText(card, (key) => key) })) as unknown as CardRow[];
const cardById = new Map(cards.map((card) => [card.id, card]));
const named = (name: string) => cards.find((card) => card.name === name)!;
const deck = starterDecks.find(({ element }) => element === 'R')!.cards;
const lines = linesOf(deck, cardById);

test.each(Object.keys(GROUPINGS) as Grouping[])('every card of a deck lies in one group by %s', (by) => {
  const grouped = groupsOf(lines, by).flatMap((group) => group.lines);
  expect(grouped).toHaveLength(lines.length);
  expect(new Set(grouped)).toEqual(new Set(lines));
});

test('a card has the first role that fits what it does', () => {
  expect(roleOf(named('불똥'))).toBe('제거');
  expect(roleOf(named('불꽃 여우'))).toBe('싸우기');
});

test('types and keywords are counted with every copy', () => {
  expect(typesOf(lines).reduce((sum, { count }) => sum + count, 0)).toBe(deck.length);
  const rush = lines.filter(({ card }) => card.text.startsWith('돌진'));
  expect(keywordsOf(lines).find(({ key }) => key === '돌진')?.count).toBe(
    rush.reduce((sum, { count }) => sum + count, 0),
  );
});

test('between two versions stands what came and what went, copy by copy', () => {
  const [first, second] = lines;
  const after = linesOf([...deck.filter((id) => id !== first!.card.id), second!.card.id, 101], cardById);
  const { come, gone } = changesBetween(lines, after);
  expect(gone).toEqual([first]);
  expect(come).toEqual(
    [
      { card: named(cardById.get(101)!.name), count: 1 },
      { card: second!.card, count: 1 },
    ].sort((a, b) => a.card.cost - b.card.cost || a.card.id - b.card.id),
  );
  expect(changesBetween(lines, lines)).toEqual({ come: [], gone: [] });
});

test('a deck without a name is called by its elements', () => {
  expect([kindOfDeck(['R', 'U']), kindOfDeck([])]).toEqual(['불·물 덱', '무 덱']);
});
