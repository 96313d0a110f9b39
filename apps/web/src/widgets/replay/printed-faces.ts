import { cardText } from '@chilyo/card-language';
import type { Rules } from '@chilyo/engine';
import type { CardFace } from '../../ui/card/card-face.ts';

/** Cards as they were printed when the match was dealt, whatever has become of them since. */
export function printedFaces(rules: Rules): (cardId: number) => CardFace | undefined {
  const made = new Map<number, CardFace>();
  const nameOf = (key: string) => rules.byKey.get(key)?.card.name ?? key;
  return (cardId) => {
    const known = made.get(cardId);
    const card = rules.byId.get(cardId)?.card;
    if (known || !card) return known;
    const face = {
      ...card,
      attack: card.attack ?? null,
      health: card.health ?? null,
      text: cardText(card, nameOf),
    };
    made.set(cardId, face);
    return face;
  };
}
