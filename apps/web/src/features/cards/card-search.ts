import type { CardRow } from '@chilyo/protocol';
import { getChoseong } from 'es-hangul';
import type { ElementCode } from '../../ui/element.ts';

const ONLY_CONSONANTS = /^[ㄱ-ㅎ]+$/;

/** Every word must occur: as initial consonants of the name (ㅎㄹ finds 화룡), in the name, or in the text. */
export function findCards(cards: readonly CardRow[], typed: string, element: ElementCode | null): CardRow[] {
  const words = typed.trim().split(/\s+/).filter(Boolean);
  return cards.filter(
    (card) =>
      !card.is_token &&
      (element === null || card.element.includes(element)) &&
      words.every((word) =>
        ONLY_CONSONANTS.test(word)
          ? (card.name_cs || getChoseong(card.name)).replaceAll(' ', '').includes(word)
          : card.name.replaceAll(' ', '').includes(word) || card.text.includes(word),
      ),
  );
}
