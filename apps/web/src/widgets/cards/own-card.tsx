import type { ComponentProps } from 'react';
import { useCatalog } from '../../api/catalog-store.ts';
import { Card } from '../../ui/card/card.tsx';
import { MovingCard } from '../../ui/card/moving-card.tsx';

type Props = ComponentProps<typeof Card> & {
  /** Shown large: an animated skin moves. */
  isLarge?: boolean;
};

/** One of the viewer's cards, in the skin that is equipped on it. */
export function OwnCard({ isLarge = false, ...props }: Props) {
  const skin = useCatalog((catalog) => catalog.equipped.get(props.card.id));
  const card = skin ? { ...props.card, skin } : props.card;
  return isLarge ? <MovingCard {...props} card={card} /> : <Card {...props} card={card} />;
}
