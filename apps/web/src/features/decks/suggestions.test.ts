import { launchCards, starterDecks } from '@chilyo/cards';
import type { CardRow } from '@chilyo/protocol';
import { countCards, deckFaults } from '@chilyo/protocol/deck-legality';
import { expect, test } from 'vitest';
import { whyNot } from '../../widgets/deck-lines.ts';
import { filledUp, suggest } from './suggestions.ts';

const cards = launchCards as unknown as CardRow[];
const cardById = new Map(cards.map((card) => [card.id, card]));
const [light, , fire] = starterDecks.map((deck) => deck.cards);
const cardIds = light!.slice(0, 8);

test('suggested are cards that may go in, those that are owned first', () => {
  const owned = countCards([...light!, ...fire!]);
  const suggested = suggest({ cardIds, cards, cardById, owned }, 8);
  expect(suggested).toHaveLength(8);
  for (const card of suggested) {
    expect(whyNot(card, cardIds, cardById)).toBeNull();
    expect(owned.has(card.id)).toBe(true);
  }
});

test('a deck filled up may be played by who has the cards, also when he has none', () => {
  for (const owned of [countCards(light!), new Map<number, number>()]) {
    const full = filledUp({ cardIds, cards, cardById, owned });
    expect(deckFaults(full, (id) => cardById.get(id), owned.size > 0 ? owned : null)).toEqual([]);
    expect(full).toHaveLength(30);
  }
});
