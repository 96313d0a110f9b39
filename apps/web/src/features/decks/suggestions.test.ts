import { cardText } from '@chilyo/card-language';
import { launchCards, starterDecks } from '@chilyo/cards';
import type { CardRow } from '@chilyo/protocol';
import { countCards, deckFaults } from '@chilyo/protocol/deck-legality';
import { expect, test } from 'vitest';
import { whyNot } from '../../widgets/decks/deck-lines.ts';
import { filledUp, suggest } from './suggestions.ts';

const cards = launchCards.map((card) => ({ ...card, text: cardText(card, (key) => key) })) as unknown as CardRow[];
const cardById = new Map(cards.map((card) => [card.id, card]));
const [light, , fire] = starterDecks.map((deck) => deck.cards);
const cardIds = light!.slice(0, 8);

test('suggestions are addable cards, owned ones first', () => {
  const owned = countCards([...light!, ...fire!]);
  const suggested = suggest({ cardIds, cards, cardById, owned }, 8);
  expect(suggested).toHaveLength(8);
  for (const { card, reasons } of suggested) {
    expect(reasons.length).toBeGreaterThan(0);
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

test('a reason names what the deck lacks, and what it builds on', () => {
  const burning = cards.filter(({ text, element }) => text.includes('화상') && element.includes('R')).slice(0, 2);
  const deck = burning.flatMap(({ id }) => [id, id]);
  const suggested = suggest({ cardIds: deck, cards, cardById, owned: new Map() }, 300);
  const reasonsFor = (fits: (card: CardRow) => boolean) =>
    suggested.filter(({ card }) => fits(card)).flatMap(({ reasons }) => reasons);
  expect(reasonsFor(({ text }) => text.includes('화상'))).toContain('화상이 4장: 함께 태웁니다');
  expect(reasonsFor(({ cost }) => cost === 3)).toContain('비용 3인 카드가 부족합니다');
});
