/**
 * Test data: the launch set in the shape of the server's answer, and the facts of a player with two copies of one
 * card.
 */
import { abilities, cardText } from '@chilyo/card-language';
import { launchCards } from '@chilyo/cards';
import type { CardRow } from '@chilyo/protocol';
import { getChoseong } from 'es-hangul';
import type { CardFacts } from './fields.ts';

export const cards: CardRow[] = launchCards.map((card) => ({
  ...card,
  attack: 'attack' in card ? (card.attack ?? null) : null,
  health: 'health' in card ? (card.health ?? null) : null,
  name_cs: getChoseong(card.name),
  text: cardText(card, (key) => key),
  is_retired: false,
}));
export const facts: CardFacts = {
  owned: new Map([[301, 2]]),
  prices: new Map([[301, 30]]),
  keywordWords: new Map(abilities.filter(({ kind }) => kind === 'keyword').map(({ key, word }) => [key, word])),
};
