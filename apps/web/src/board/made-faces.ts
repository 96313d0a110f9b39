import type { Card } from '@chilyo/card-language';
import type { WireView } from '@chilyo/protocol';
import { useEffect } from 'react';
import { create } from 'zustand';
import { useCatalog } from '../api/catalog-store.ts';
import type { CardFace } from '../ui/card/card-face.ts';

type FaceOf = typeof import('../ui/card/face-of.ts').faceOf;

/** The texts of cards are written by code that is loaded when a match shows a card that the catalog lacks. */
const useWriter = create<{ faceOf: FaceOf | null }>(() => ({ faceOf: null }));

/** A definition never changes, and a face that stays the same object spares the board a render. */
const written = new WeakMap<Card, CardFace>();

/** Faces of cards that the catalog lacks, from the definitions that came with the match; undefined until they can be written. */
export function useMadeFaces({ cards }: WireView): (cardId: number) => CardFace | undefined {
  const { faceOf } = useWriter();
  const { cards: rows, cardById } = useCatalog();
  const isWanted = rows.length > 0 && Object.keys(cards).some((id) => !cardById.has(Number(id)));
  useEffect(() => {
    if (!isWanted || faceOf) return;
    import('../ui/card/face-of.ts').then(
      (loaded) => useWriter.setState({ faceOf: loaded.faceOf }),
      (failure: unknown) => console.warn('the texts of made cards did not load', failure),
    );
  }, [isWanted, faceOf]);
  return (cardId) => {
    const card = cards[cardId];
    if (!card || !faceOf) return undefined;
    const known = written.get(card);
    const face = known ?? faceOf(card, (key) => rows.find((row) => row.key === key)?.name ?? '카드');
    // before the catalog has come the names of other cards are not known
    if (!known && rows.length > 0) written.set(card, face);
    return face;
  };
}
