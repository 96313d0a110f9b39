import type { WireView } from '@chilyo/protocol';
import { createContext, useContext } from 'react';
import { useCatalog } from '../api/catalog-store.ts';
import type { CardFace } from '../ui/card/card-face.ts';
import { Equipped } from './equipped.ts';
import { useMadeFaces } from './made-faces.ts';

/** Where cards of long ago are looked at, their faces of then. */
export const Printed = createContext<(cardId: number) => CardFace | undefined>(() => undefined);

/** The faces of a match's cards, each in the skin that is equipped on them at the seat that holds it. */
export function useFaces(view: WireView) {
  const faces = usePrintedFaces(view);
  const equipped = useContext(Equipped);
  return (cardId: number, seat: 0 | 1): CardFace => {
    const skin = equipped(seat, cardId);
    return skin ? { ...faces(cardId), skin } : faces(cardId);
  };
}

/** Printed faces: the site's card list, or the definition that came with the match (unlisted and older cards). */
export function usePrintedFaces(view: WireView) {
  const listed = useCatalog((catalog) => catalog.cardById);
  const printed = useContext(Printed);
  const made = useMadeFaces(view);
  return (cardId: number): CardFace => {
    const row = printed(cardId) ?? listed.get(cardId) ?? made(cardId);
    if (row) return row;
    const dealt = view.cards[cardId];
    if (!dealt)
      return {
        id: cardId,
        name: '카드',
        type: 'spell',
        element: ['N'],
        cost: 0,
        rarity: 'common',
        text: '',
        attack: null,
        health: null,
      };
    const { id, name, type, element, cost, rarity } = dealt;
    return {
      id,
      name,
      type,
      element,
      cost,
      rarity,
      text: '',
      attack: dealt.attack ?? null,
      health: dealt.health ?? null,
      time: dealt.time,
    };
  };
}
