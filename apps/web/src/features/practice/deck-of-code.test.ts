import { launchCards, starterDecks } from '@chilyo/cards';
import type { CardRow } from '@chilyo/protocol';
import { encodeDeck } from '@chilyo/protocol/deck-code';
import { expect, test } from 'vitest';
import { playableDeckOf } from './deck-of-code.ts';

const cardById = new Map((launchCards as unknown as CardRow[]).map((card) => [card.id, card]));
const { cards } = starterDecks[0]!;

test('a code makes a deck to practise with where the rules allow it, owned or not', () => {
  const code = encodeDeck(cards);
  expect(playableDeckOf(code, cardById)).toEqual([...cards].sort((a, b) => a - b));
  expect(playableDeckOf(encodeDeck(cards.slice(1)), cardById)).toBeNull();
  expect(playableDeckOf(code.slice(0, -2), cardById)).toBeNull();
  expect(playableDeckOf('C9abcdef', cardById)).toBeNull();
});
