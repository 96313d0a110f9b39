import { type Card, cardText, type KnownCards } from '@chilyo/card-language';
import type { CardFace } from './card-face.ts';

/** A definition as it is printed. */
export const faceOf = ({ attack, health, time, flavour, ...card }: Card, nameOf: KnownCards['nameOf']): CardFace => ({
  id: card.id,
  name: card.name,
  type: card.type,
  element: card.element,
  cost: card.cost,
  rarity: card.rarity,
  text: cardText({ ...card, attack, health, time, flavour } as Card, nameOf),
  attack: attack ?? null,
  health: health ?? null,
  ...(time !== undefined && { time }),
  ...(flavour && { flavour }),
  ...(card.art && { art: card.art }),
});
