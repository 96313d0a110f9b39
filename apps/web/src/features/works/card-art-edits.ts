import type { Card, CardArt } from '@chilyo/card-language';

/** A random seed of a composed picture. */
export const newSeed = (): number => Math.floor(Math.random() * 1_000_000_000);

/** A card with other choices for its picture; what is undefined follows the card again. */
export function withArt(card: Card, changed: Partial<CardArt>): Card {
  const choices = Object.entries({ ...card.art, ...changed }).filter(([, value]) => value !== undefined);
  const { art: _art, ...rest } = card;
  return choices.length === 0 ? rest : { ...rest, art: Object.fromEntries(choices) };
}
