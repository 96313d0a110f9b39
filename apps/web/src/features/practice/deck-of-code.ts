import type { CardRow } from '@chilyo/protocol';
import { decodeDeck } from '@chilyo/protocol/deck-code';
import { deckFaults } from '@chilyo/protocol/deck-legality';

/** The cards of a code; null where it is none, or the rules forbid its deck. Whether one owns them does not matter for practice. */
export function playableDeckOf(code: string, cardById: ReadonlyMap<number, CardRow>): number[] | null {
  const read = decodeDeck(code);
  if ('problem' in read) return null;
  return deckFaults(read.cards, (id) => cardById.get(id), null).length === 0 ? read.cards : null;
}
