import type { ComponentProps } from 'react';
import { useCatalog } from '../../api/catalog-store.ts';
import { Card } from '../../ui/card/card.tsx';

/** One of the viewer's cards, in the skin that is equipped on it. */
export function OwnCard(props: ComponentProps<typeof Card>) {
  const skin = useCatalog((catalog) => catalog.equipped.get(props.card.id));
  return <Card {...props} card={skin ? { ...props.card, skin } : props.card} />;
}
