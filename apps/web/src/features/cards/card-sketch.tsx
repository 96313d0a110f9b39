import type { CardRow } from '@chilyo/protocol';
import { useCatalog } from '../../api/catalog-store.ts';
import { Art } from '../../ui/card/art.tsx';

/** What is seen of a card that rushes by: its picture, name and colours, of a tenth of the parts and the work of the card itself. */
export function CardSketch({ card }: { card: CardRow }) {
  const skin = useCatalog((catalog) => catalog.equipped.get(card.id));
  return (
    <span className="card-sketch" data-el={card.element[0] ?? 'N'} data-rarity={card.rarity} aria-hidden="true">
      <Art of={skin ? { ...card, skin } : card} />
      {card.name}
    </span>
  );
}
