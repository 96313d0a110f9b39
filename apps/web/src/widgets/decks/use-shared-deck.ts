import { isSameDeck } from '@chilyo/protocol/deck-code';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { useSaidAside } from '../../lib/aside.ts';
import { isNotFound } from '../../lib/http-error.ts';

/**
 * The shared deck with these cards, and its version: nothing if the deck has other cards, or if its owner is hidden.
 */
export function useSharedDeck(deckId: number | undefined, cards: readonly number[]) {
  const shared = useQuery({ ...query('sharedDeck', { id: deckId ?? 0 }), enabled: deckId !== undefined });
  // a deck with a hidden owner is still shown as cards
  const isHidden = isNotFound(shared.error);
  useSaidAside({ error: isHidden ? null : shared.error, isSuccess: shared.isSuccess || isHidden });
  const version = shared.data?.versions.find(({ card_ids }) => isSameDeck(card_ids, cards));
  // a link that names a deck which holds other cards claims too much
  return version ? { deck: shared.data, version } : {};
}
