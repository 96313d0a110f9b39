import { isSameDeck } from '@chilyo/protocol/deck-code';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { useSaidAside } from '../../lib/aside.ts';
import { HttpError } from '../../lib/http-error.ts';

/** Whose deck those cards are said to be, and which version of it: nothing where the deck holds other cards, or nobody has to tell. */
export function useSharedDeck(deckId: number | undefined, cards: readonly number[]) {
  const shared = useQuery({ ...query('sharedDeck', { id: deckId ?? 0 }), enabled: deckId !== undefined });
  // whose it is nobody has to tell: then the cards are a deck all the same
  const isHidden = shared.error instanceof HttpError && shared.error.status === 404;
  useSaidAside({ error: isHidden ? null : shared.error, isSuccess: shared.isSuccess || isHidden });
  const version = shared.data?.versions.find(({ card_ids }) => isSameDeck(card_ids, cards));
  // a link that names a deck which holds other cards claims too much
  return version ? { deck: shared.data, version } : {};
}
