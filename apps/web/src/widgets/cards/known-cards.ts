import type { Card, KnownCards } from '@chilyo/card-language';
import type { CardRow } from '@chilyo/protocol';
import { FIRST_WORK_ID } from '@chilyo/protocol/constants';
import { useMemo } from 'react';
import { definitionOf } from '../../api/card-definition.ts';
import { useCatalog } from '../../api/catalog-store.ts';

/**
 * The official cards, as the language looks them up. Tokens are the first that a card may name. No card may name one of a
 * monthly set, which matches are not dealt for good.
 */
function knownIn(all: readonly CardRow[]): KnownCards {
  const rows = all.filter(({ id }) => id < FIRST_WORK_ID);
  const byKey = new Map(rows.map((row) => [row.key, definitionOf(row)]));
  const cards = [...byKey.values()];
  const units = cards.filter(({ type }) => type === 'unit');
  const named: Card[] = [...units.filter(({ is_token }) => is_token), ...units.filter(({ is_token }) => !is_token)];
  return {
    cardOf: (key) => byKey.get(key),
    nameOf: (key) => byKey.get(key)?.name ?? '카드',
    keys: named.map(({ key }) => key),
  };
}

export function useKnownCards(): KnownCards {
  const rows = useCatalog((catalog) => catalog.cards);
  return useMemo(() => knownIn(rows), [rows]);
}
