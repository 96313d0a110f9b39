import starterDecks from 'virtual:starter-decks';
import { deckFaults } from '@chilyo/protocol/deck-legality';
import { expect, test } from 'vitest';
import { CARDS } from '../testing/catalog.ts';
import { hostOf, TRIAL_COPIES, trialDeck } from './host-deck.ts';

const cardById = new Map(CARDS.map((card) => [card.id, card]));
const tried = (changed: Partial<(typeof CARDS)[number]>) => ({ ...CARDS[0]!, id: 100_001, cost: 3, ...changed });

test('three copies take the places of cards of about their cost, and the deck is legal', () => {
  for (const { element, cards } of starterDecks) {
    const card = tried({ element: [element], rarity: 'common' });
    const deck = trialDeck([card], hostOf(card, cardById), cardById);
    expect(deck).toHaveLength(cards.length);
    expect(deck.filter((id) => id === card.id)).toHaveLength(TRIAL_COPIES);
    expect(deckFaults(deck, (id) => (id === card.id ? card : cardById.get(id)), null)).toEqual([]);
    const gone = [...cards];
    for (const id of deck) if (gone.includes(id)) gone.splice(gone.indexOf(id), 1);
    for (const id of gone) expect(Math.abs(cardById.get(id)!.cost - 3)).toBeLessThanOrEqual(1);
  }
});

test('a card that is in the deck already is not put in more often', () => {
  const [id] = hostOf(tried({ element: ['R'] }), cardById);
  const deck = trialDeck([cardById.get(id!)!], hostOf(cardById.get(id!)!, cardById), cardById);
  expect(deck.filter((each) => each === id)).toHaveLength(TRIAL_COPIES);
  expect(deck).toHaveLength(30);
});

test('a neutral card goes into a starter deck too', () => {
  expect(hostOf(tried({ element: ['N'] }), cardById)).toHaveLength(30);
});

test('two cards at once get three places each', () => {
  const cards = [tried({ element: ['R'] }), tried({ id: 100_002, element: ['U'], cost: 0 })];
  const deck = trialDeck(cards, hostOf(cards[0]!, cardById), cardById);
  expect(deck).toHaveLength(30);
  for (const { id } of cards) expect(deck.filter((each) => each === id)).toHaveLength(TRIAL_COPIES);
});
