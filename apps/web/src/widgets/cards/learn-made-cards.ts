import type { Card } from '@chilyo/card-language';
import type { CardRow } from '@chilyo/protocol';
import { useCatalog } from '../../api/catalog-store.ts';

/**
 * Adds players' own cards to the cards that are known by id; the list of cards stays that of the game. A card that has come
 * into a set since is known from there.
 */
export async function learnMadeCards(made: readonly Card[]): Promise<void> {
  if (made.length === 0) return;
  const { faceOf } = await import('../../ui/card/face-of.ts');
  const { cards, cardById } = useCatalog.getState();
  const nameOf = (key: string) => cards.find((card) => card.key === key)?.name ?? '카드';
  const rows = made
    .filter(({ id }) => !cards.some((card) => card.id === id))
    .map((card) => ({ ...card, name_cs: '', ...faceOf(card, nameOf) }) as CardRow);
  useCatalog.setState({ cardById: new Map([...cardById, ...rows.map((row) => [row.id, row] as const)]) });
}
