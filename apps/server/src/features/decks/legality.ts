import type { Card } from '@chilyo/card-language';
import { COPY_LIMIT, MAX_DECK_CARDS, MIN_DECK_CARDS } from '@chilyo/protocol';

/** The elements of a deck's cards, neutral left out, in no particular order. */
export function deckElements(cards: readonly Card[]) {
  return [...new Set(cards.flatMap((card) => card.element))].filter((element) => element !== 'N');
}

/** rules 3: 30 to 37 cards, at most two elements, copies by rarity, no tokens. */
export function isLegalDeck(cardIds: readonly number[], cardOf: (id: number) => Card | undefined): boolean {
  if (cardIds.length < MIN_DECK_CARDS || cardIds.length > MAX_DECK_CARDS) return false;
  const copies = new Map<number, number>();
  const cards: Card[] = [];
  for (const id of cardIds) {
    const card = cardOf(id);
    if (!card || card.is_token) return false;
    const count = (copies.get(id) ?? 0) + 1;
    if (count > COPY_LIMIT[card.rarity]) return false;
    copies.set(id, count);
    cards.push(card);
  }
  return deckElements(cards).length <= 2;
}
