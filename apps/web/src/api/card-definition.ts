import type { Card } from '@chilyo/card-language';
import type { CardRow } from '@chilyo/protocol';

/** A row of GET /cards as a definition for the engine, without the fields that are null. */
export function definitionOf({ attack, health, ...card }: CardRow): Card {
  return { ...card, ...(attack !== null && { attack }), ...(health !== null && { health }) } as Card;
}
