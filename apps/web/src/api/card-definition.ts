import type { Card } from '@chilyo/card-language';
import type { CardRow } from '@chilyo/protocol';

/**
 * A row of GET /cards as a definition for the engine, without the fields that are null. A retired card is one as a match
 * is dealt it, beside the sets of the day: no pick offers it.
 */
export function definitionOf({ attack, health, is_retired, ...card }: CardRow): Card {
  const set = is_retired ? 'made' : card.set;
  return { ...card, set, ...(attack !== null && { attack }), ...(health !== null && { health }) } as Card;
}
