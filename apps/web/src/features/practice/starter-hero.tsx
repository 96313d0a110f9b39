import './starter-hero.css';
import { useCatalog } from '../../api/catalog-store.ts';
import { heroOf } from '../../match/deck-hero.ts';
import { starterOf } from '../../match/practice-choice.ts';
import type { ElementCode } from '../../ui/element.ts';
import { onDemand } from '../../ui/on-demand.tsx';

const Card = onDemand(async () => (await import('../../ui/card/card.tsx')).Card);

/** The greatest card of a starter deck; beside words that say what it is, so it is but its picture. */
export function StarterHero({ element }: { element: ElementCode }) {
  const cardById = useCatalog((catalog) => catalog.cardById);
  const hero = heroOf(starterOf(element).cards, cardById);
  return (
    <span className="starter-hero" aria-hidden="true">
      {hero && <Card card={hero} isPicture />}
    </span>
  );
}
