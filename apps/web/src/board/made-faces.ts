import type { WireView } from '@chilyo/protocol';
import { FIRST_WORK_ID } from '@chilyo/protocol/constants';
import { useEffect } from 'react';
import { create } from 'zustand';
import { useCatalog } from '../api/catalog-store.ts';
import type { CardFace } from '../ui/card/card-face.ts';

type FaceOf = typeof import('../ui/card/face-of.ts').faceOf;

/** The texts of cards are written by code that is loaded when a match shows a player's own card. */
const useWriter = create<{ faceOf: FaceOf | null }>(() => ({ faceOf: null }));

/** Faces of players' own cards, from the definitions that came with the match; undefined until they can be written. */
export function useMadeFaces({ cards }: WireView): (cardId: number) => CardFace | undefined {
  const { faceOf } = useWriter();
  const listed = useCatalog((catalog) => catalog.cards);
  const isWanted = Object.keys(cards).some((id) => Number(id) >= FIRST_WORK_ID);
  useEffect(() => {
    if (!isWanted || faceOf) return;
    import('../ui/card/face-of.ts').then(
      (loaded) => useWriter.setState({ faceOf: loaded.faceOf }),
      (failure: unknown) => console.warn('the texts of made cards did not load', failure),
    );
  }, [isWanted, faceOf]);
  return (cardId) => {
    const card = cardId >= FIRST_WORK_ID ? cards[cardId] : undefined;
    return card && faceOf?.(card, (key) => listed.find((row) => row.key === key)?.name ?? '카드');
  };
}
