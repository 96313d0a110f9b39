import type { Card } from '@chilyo/card-language';
import { useState } from 'react';
import { SkeletonRows } from '../../ui/list-states.tsx';
import { PageTitle } from '../../ui/panel.tsx';
import { BeginningsPage } from './beginnings-page.tsx';
import { CardBuilder } from './card-builder.tsx';
import { useKnownCards } from './known-cards.ts';

/** `/cards/create`. */
export function CardCreatePage() {
  const known = useKnownCards();
  const [card, setCard] = useState<Card | null>(null);
  if (known.keys.length === 0) return <SkeletonRows count={6} />;
  if (!card) return <BeginningsPage known={known} onBegin={setCard} />;
  return (
    <>
      <PageTitle>{card.name}</PageTitle>
      <CardBuilder card={card} known={known} onChange={setCard} actions={null} />
    </>
  );
}
