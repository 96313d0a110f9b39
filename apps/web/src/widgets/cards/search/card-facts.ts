import { useMemo } from 'react';
import { useCatalog } from '../../../api/catalog-store.ts';
import { query } from '../../../api/query.ts';
import { useAside } from '../../../lib/aside.ts';
import { useUser } from '../../../lib/user-store.ts';
import { type CardFacts, monthsOf } from './fields.ts';

/** Facts for card queries that are not printed on cards: owned copies, prices, the words of keywords. */
export function useCardFacts(): CardFacts {
  const isPlayer = useUser() !== null;
  const uitems = useCatalog((catalog) => catalog.uitems);
  const abilities = useCatalog((catalog) => catalog.abilities);
  const cards = useCatalog((catalog) => catalog.cards);
  const market = useAside(query('market')).data;
  return useMemo(
    () => ({
      owned: isPlayer ? new Map(uitems.map(({ card_id, count }) => [card_id, count])) : undefined,
      prices: market && new Map(market.map(({ card_id, price }) => [card_id, price])),
      keywordWords: new Map(abilities.filter(({ kind }) => kind === 'keyword').map(({ key, word }) => [key, word])),
      months: monthsOf(cards),
    }),
    [isPlayer, uitems, abilities, market, cards],
  );
}
