import type { CardRow } from '@chilyo/protocol';
import type { ElementCode } from '../../ui/element.ts';
import type { CardFacts } from '../../widgets/cards/search/fields.ts';
import { findCards } from '../../widgets/cards/search/find.ts';
import { DEAREST } from '../../widgets/decks/deck-lines.ts';

export type CollectionFilter = {
  typed: string;
  elements: readonly ElementCode[];
  /** 7 means 7 and more. */
  cost: number | null;
  type: CardRow['type'] | null;
  onlyOwned: boolean;
  /** With cards that only matches of all sets take. */
  allSets: boolean;
};

/** The filtered collection: owned cards first, then cheapest first. The query works as on the cards page. */
export function collectionFor(
  cards: readonly CardRow[],
  { typed, elements, cost, type, onlyOwned, allSets }: CollectionFilter,
  facts: CardFacts,
): CardRow[] {
  const isOwned = ({ id }: CardRow) => (facts.owned?.get(id) ?? 0) > 0;
  const fits = (card: CardRow) =>
    (elements.length === 0 || card.element.some((element) => elements.includes(element))) &&
    (cost === null || Math.min(card.cost, DEAREST) === cost) &&
    (type === null || card.type === type) &&
    (!onlyOwned || isOwned(card)) &&
    (allSets || !card.is_retired);
  return findCards(cards, typed, facts)
    .filter(fits)
    .sort((a, b) => Number(isOwned(b)) - Number(isOwned(a)) || a.cost - b.cost || a.id - b.id);
}
