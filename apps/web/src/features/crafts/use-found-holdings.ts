import { useDeferredValue, useMemo, useState } from 'react';
import { useCardFacts } from '../../widgets/cards/search/card-facts.ts';
import { findCards } from '../../widgets/cards/search/find.ts';
import type { Holding } from '../../widgets/goods/holdings.ts';

/** More cards than these are searched through. */
export const SEEN_AT_ONCE = 8;

/** The user's cards, filtered by a query; spread `field` on a `QueryField`. */
export function useFoundHoldings(holdings: readonly Holding[]) {
  const [typed, setTyped] = useState('');
  const facts = useCardFacts();
  const asked = useDeferredValue(typed);
  const found = useMemo(() => {
    const cards = holdings.map(({ card }) => card);
    const ids = new Set(findCards(cards, asked, facts).map(({ id }) => id));
    return holdings.filter(({ card }) => ids.has(card.id));
  }, [holdings, asked, facts]);
  return { found, field: { typed, facts, onType: setTyped, offersNames: false } };
}
