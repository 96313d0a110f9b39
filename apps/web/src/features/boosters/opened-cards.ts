import type { CardRow, Rarity } from '@chilyo/protocol';
import { RARITIES } from '@chilyo/protocol/booster-roll';

/** A card that came out of a pack. */
export type OpenedCard = {
  card: CardRow;
  /** The first copy of it that the player has ever had. */
  isNew: boolean;
};

/** Every pack, its cards by rising rarity; a card drawn twice is new once. Cards that are no more are passed over. */
export function openedPacks(
  packs: readonly (readonly number[])[],
  newIds: readonly number[],
  cardById: ReadonlyMap<number, CardRow>,
): OpenedCard[][] {
  const unseen = new Set(newIds);
  return packs.map((ids) =>
    rising(
      ids.flatMap((id) => {
        const card = cardById.get(id);
        return card ? [{ card, isNew: unseen.delete(id) }] : [];
      }),
    ),
  );
}

/** Opened cards, best first, and the number of each rarity; rarities without cards are left out. */
export function byRarity(packs: readonly (readonly OpenedCard[])[]): { rarity: Rarity; cards: OpenedCard[] }[] {
  const cards = packs.flat();
  return RARITIES.toReversed()
    .map((rarity) => ({
      rarity,
      cards: cards.filter(({ card }) => card.rarity === rarity).sort((a, b) => a.card.id - b.card.id),
    }))
    .filter((group) => group.cards.length > 0);
}

const rising = (cards: OpenedCard[]) =>
  cards.sort((a, b) => RARITIES.indexOf(a.card.rarity) - RARITIES.indexOf(b.card.rarity));
