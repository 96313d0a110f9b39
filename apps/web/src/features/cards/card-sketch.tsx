import type { CardRow } from '@chilyo/protocol';
import { useCatalog } from '../../api/catalog-store.ts';
import { Art } from '../../ui/card/art.tsx';

/**
 * A simplified card for fast scrolling: picture, name, cost and colours, with a tenth of the elements and the work of a full
 * one.
 */
export function CardSketch({ card }: { card: CardRow }) {
  const skin = useCatalog((catalog) => catalog.equipped.get(card.id));
  return (
    <span className="card-sketch" data-el={card.element[0] ?? 'N'} data-rarity={card.rarity} aria-hidden="true">
      <Art of={skin ? { ...card, skin } : card} />
      {card.name}
      <b>{card.cost}</b>
    </span>
  );
}
