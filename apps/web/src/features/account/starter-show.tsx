import './starter-show.css';
import { RARITIES } from '@chilyo/protocol/booster-roll';
import { useCatalog } from '../../api/catalog-store.ts';
import { heroOf } from '../../match/deck-hero.ts';
import { starterOf } from '../../match/practice-choice.ts';
import { Card } from '../../ui/card/card.tsx';
import type { ElementCode } from '../../ui/element.ts';
import { FOR_WHOM, MANNERS } from '../../widgets/decks/starter-words.ts';

const BESIDE = 3;

/** Introduces an element at sign-up: the hero of its starter deck, three more of its cards, and its play style. */
export function StarterShow({ element }: { element: ElementCode }) {
  const cardById = useCatalog((catalog) => catalog.cardById);
  const deck = starterOf(element).cards;
  const hero = heroOf(deck, cardById);
  const others = [...new Set(deck)]
    .flatMap((id) => cardById.get(id) ?? [])
    .filter(({ id }) => id !== hero?.id)
    .sort((a, b) => RARITIES.indexOf(b.rarity) - RARITIES.indexOf(a.rarity) || b.cost - a.cost)
    .slice(0, BESIDE);
  return (
    <div className="starter-show" data-el={element}>
      <div className="starter-show-cards" key={element} aria-hidden="true">
        {hero && (
          <span className="starter-show-hero">
            <Card card={hero} isPicture />
          </span>
        )}
        {others.map((card) => (
          <span key={card.id}>
            <Card card={card} isPicture />
          </span>
        ))}
      </div>
      <p role="status">
        {FOR_WHOM[element]} <small>{MANNERS[element]}</small>
      </p>
    </div>
  );
}
