import './card-strip.css';
import type { CardRow } from '@chilyo/protocol';
import type { ComponentProps } from 'react';
import { useCatalog } from '../../api/catalog-store.ts';
import { Art } from '../../ui/card/art.tsx';
import { cardInWords } from '../../ui/card/card.tsx';
import { Mark } from '../../ui/mark.tsx';

type Props = ComponentProps<'button'> & {
  card: CardRow;
  /** Copies of it. */
  count: number;
  /** Of them that one lacks. */
  missing?: number;
};

/** A card as a line of a deck, over its picture; `children` are in place of the number. The caller defines what a press does. */
export function CardStrip({ card, count, missing = 0, className = '', children, ...rest }: Props) {
  const skin = useCatalog((catalog) => catalog.equipped.get(card.id));
  return (
    <button type="button" className={`card-strip ${className}`} data-missing={missing > 0 || undefined} {...rest}>
      <span className="sr-only">
        {cardInWords(card)}
        {missing > 0 && ` ${missing}장 없음.`}
      </span>
      <Art of={skin ? { ...card, skin } : card} className="card-strip-art" />
      <span className="card-strip-cost" aria-hidden="true">
        {card.cost}
      </span>
      <span className="card-strip-name" aria-hidden="true">
        {card.name}
      </span>
      {card.element.map((element) => (
        <Mark key={element} of={element} />
      ))}
      {children ?? (
        <span className="card-strip-count">{missing > 0 ? `${count - missing}/${count}` : `×${count}`}</span>
      )}
    </button>
  );
}
