import type { Card } from '@chilyo/card-language';
import type { CardRow } from '@chilyo/protocol';

/** A row of GET /cards as the engine knows it: what a card does not have is left out. */
export function definitionOf({ attack, health, ...card }: CardRow): Card {
  return { ...card, ...(attack !== null && { attack }), ...(health !== null && { health }) } as Card;
}
