import type { CardRow, Skin } from '@chilyo/protocol';
import { getChoseong } from 'es-hangul';
import type { ElementCode } from '../../ui/element.ts';

/** A skin with the card it is for. */
export type DressedCard = { skin: Skin; card: CardRow };
export type SkinFilter = {
  typed: string;
  element: ElementCode | null;
  whose: 'all' | 'mine' | 'others' | 'owned-cards';
};

const ONLY_CONSONANTS = /^[ㄱ-ㅎ]+$/;
const plain = (text: string) => text.replaceAll(' ', '');

/** The skins as the filter narrows them, by card. Words are looked for in the names of skin, card and maker, or as initial consonants. */
export function findSkins(
  skins: readonly Skin[],
  cardById: ReadonlyMap<number, CardRow>,
  owned: ReadonlySet<number>,
  { typed, element, whose }: SkinFilter,
): DressedCard[] {
  const words = typed.trim().split(/\s+/).filter(Boolean);
  const says = ({ skin, card }: DressedCard, word: string) => {
    const names = [skin.name, card.name];
    return ONLY_CONSONANTS.test(word)
      ? names.some((name) => plain(getChoseong(name)).includes(word))
      : [...names, skin.maker].some((name) => plain(name).includes(word));
  };
  const isTheirs = {
    all: () => true,
    mine: ({ skin }: DressedCard) => skin.is_mine,
    others: ({ skin }: DressedCard) => !skin.is_mine,
    'owned-cards': ({ card }: DressedCard) => owned.has(card.id),
  }[whose];
  return skins
    .flatMap((skin) => {
      const card = cardById.get(skin.card_id);
      return card ? [{ skin, card }] : [];
    })
    .filter(
      (one) =>
        (element === null || one.card.element.includes(element)) &&
        isTheirs(one) &&
        words.every((word) => says(one, word)),
    )
    .sort((a, b) => a.card.id - b.card.id || a.skin.id - b.skin.id);
}
