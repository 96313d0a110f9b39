import { copiesOf } from '@chilyo/card-language';
import type { CardRow } from '@chilyo/protocol';
import { useMemo } from 'react';
import { useCatalog } from '../../api/catalog-store.ts';
import { query } from '../../api/query.ts';
import { useAside } from '../../lib/aside.ts';
import { useUser } from '../../lib/user-store.ts';

/** A user's copies of a card. */
export type Holding = {
  card: CardRow;
  /** Copies that can be given away; bound ones cannot. */
  free: number;
  bound: number;
  /** Free copies beyond what a deck may contain; bound ones count first. */
  surplus: number;
  /** Copies that the own deck with the most of it needs, and the decks that need any. */
  needed: number;
  decks: string[];
};

/** The user's cards with the copies that decks need; newest cards last. */
export function useHoldings(): Holding[] {
  const uitems = useCatalog((catalog) => catalog.uitems);
  const cardById = useCatalog((catalog) => catalog.cardById);
  const isNamed = Boolean(useUser()?.name);
  const decks = useAside({ ...query('decks'), enabled: isNamed }).data;
  return useMemo(
    () =>
      uitems.flatMap(({ card_id, count, bound_count }) => {
        const card = cardById.get(card_id);
        if (!card) return [];
        const free = count - bound_count;
        const using = (decks ?? []).filter(({ card_ids }) => card_ids.includes(card_id));
        return {
          card,
          free,
          bound: bound_count,
          surplus: Math.min(free, Math.max(0, count - copiesOf[card.rarity])),
          needed: Math.max(0, ...using.map(({ card_ids }) => card_ids.filter((id) => id === card_id).length)),
          decks: using.map(({ name }) => name),
        };
      }),
    [uitems, cardById, decks],
  );
}

/** Decks that would lack the card without `gone` of its copies. */
export const decksLacking = ({ free, bound, needed, decks }: Holding, gone: number): string[] =>
  free + bound - gone < needed ? decks : [];

/** The warning before such cards are given away; empty when no deck needs them. */
export function deckWarning(gone: readonly { holding: Holding; count: number }[]): string {
  const lacking = gone.flatMap(({ holding, count }) => {
    const decks = decksLacking(holding, count);
    return decks.length > 0 ? `${holding.card.name}: ${decks.join(', ')}` : [];
  });
  if (lacking.length === 0) return '';
  const more = lacking.length > 5 ? `\n그 밖에 ${lacking.length - 5}장` : '';
  return `\n\n덱에서 쓰는 카드가 부족해집니다.\n${lacking.slice(0, 5).join('\n')}${more}`;
}
