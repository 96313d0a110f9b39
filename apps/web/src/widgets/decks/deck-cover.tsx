import type { CardRow } from '@chilyo/protocol';
import { useCatalog } from '../../api/catalog-store.ts';
import { Art } from '../../ui/card/art.tsx';
import type { Line } from './deck-lines.ts';

/** The cover card of a deck: the chosen one while the deck contains it, else the rarest and most expensive. */
export function coverOf(chosen: number | null, lines: readonly Line[]): CardRow | undefined {
  const RANKS = ['common', 'rare', 'epic', 'legendary'];
  const rank = ({ rarity, cost }: CardRow) => RANKS.indexOf(rarity) * 100 + cost;
  const cards = lines.map(({ card }) => card);
  return cards.find(({ id }) => id === chosen) ?? cards.toSorted((a, b) => rank(b) - rank(a))[0];
}

/** The picture of the cover card, in the size of its surroundings. */
export function DeckCover({ card }: { card: CardRow | undefined }) {
  return card ? <Drawn card={card} /> : <span className="deck-cover" />;
}

function Drawn({ card }: { card: CardRow }) {
  const skin = useCatalog((catalog) => catalog.equipped.get(card.id));
  return (
    <span className="deck-cover" data-el={card.element[0] ?? 'N'} aria-hidden="true">
      <Art of={skin ? { ...card, skin } : card} />
    </span>
  );
}
