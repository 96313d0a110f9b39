import './starter-hero.css';
import { useCatalog } from '../../api/catalog-store.ts';
import { heroOf } from '../../match/deck-hero.ts';
import { starterOf } from '../../match/practice-choice.ts';
import type { ElementCode } from '../../ui/element.ts';
import { onDemand } from '../../ui/on-demand.tsx';

const Card = onDemand(async () => (await import('../../ui/card/card.tsx')).Card);

/** The best card of a starter deck; only its picture, as the text beside it names it. */
export function StarterHero({ element }: { element: ElementCode }) {
  const cardById = useCatalog((catalog) => catalog.cardById);
  const hero = heroOf(starterOf(element).cards, cardById);
  return (
    <span className="starter-hero" aria-hidden="true">
      {hero && <Card card={hero} isPicture />}
    </span>
  );
}
