import { includes, nearestWords, startsWith } from '@chilyo/hangul';
import type { CardRow } from '@chilyo/protocol';

const SHOWN = 6;

/** The cards that the input may mean, names that start with it first; with a typing error the most similar names. */
export function mentionedCards(cards: readonly CardRow[], word: string): CardRow[] {
  const named = cards.filter((card) => !card.is_token && includes(card.name, word));
  const found =
    named.length > 0
      ? named
      : nearestWords(
          cards.filter((card) => !card.is_token),
          ({ name }) => name,
          word,
        );
  return found.toSorted((a, b) => Number(startsWith(b.name, word)) - Number(startsWith(a.name, word))).slice(0, SHOWN);
}
