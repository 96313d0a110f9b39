import { type Card, cardText } from '@chilyo/card-language';
import type { CardRow } from '@chilyo/protocol';
import { useMemo } from 'react';
import { definitionOf } from '../../api/card-definition.ts';
import { useCatalog } from '../../api/catalog-store.ts';
import type { SceneCards } from '../../match/scene-table.ts';
import type { TrialCard } from '../../match/trial-card.ts';

/** The cards that a scene may hold: the card that it is about first, as rows like those of the catalog. */
export type KnownRows = { rows: readonly CardRow[]; rowOf: (id: number) => CardRow | undefined; cards: SceneCards };

/** A made card as a row of the catalog. */
function rowOfCard(card: Card, nameOf: (key: string) => string): CardRow {
  return {
    ...card,
    attack: card.attack ?? null,
    health: card.health ?? null,
    // searches work initial consonants out by themselves
    name_cs: '',
    text: cardText(card, nameOf),
    is_retired: false,
  };
}

export function useKnownRows({ card, isOfficial }: TrialCard): KnownRows {
  const listed = useCatalog((catalog) => catalog.cards);
  return useMemo(() => {
    const nameOf = (key: string) => listed.find((row) => row.key === key)?.name ?? '카드';
    const own = listed.find(({ id }) => id === card.id) ?? rowOfCard(card, nameOf);
    const rows = [own, ...listed.filter(({ id }) => id !== card.id)];
    const byId = new Map(rows.map((row) => [row.id, row]));
    return {
      rows,
      rowOf: (id) => byId.get(id),
      cards: { official: listed.map(definitionOf), made: isOfficial ? [] : [card] },
    };
  }, [listed, card, isOfficial]);
}
