import type { CardRow } from '@chilyo/protocol';
import { getChoseong } from 'es-hangul';
import type { ElementCode } from '../../ui/element.ts';
import { DEAREST } from './deck-lines.ts';

export type CollectionFilter = {
  typed: string;
  elements: readonly ElementCode[];
  /** 7 means 7 and more. */
  cost: number | null;
  type: CardRow['type'] | null;
  onlyOwned: boolean;
};

const ONLY_CONSONANTS = /^[ㄱ-ㅎ]+$/;

/** The collection as the filter narrows it, cheapest first. A typed word is looked for as initial consonants, in the name and in the text. */
export function findCards(
  cards: readonly CardRow[],
  { typed, elements, cost, type, onlyOwned }: CollectionFilter,
  owned: ReadonlyMap<number, number>,
): CardRow[] {
  const words = typed.trim().split(/\s+/).filter(Boolean);
  const fits = (card: CardRow) =>
    !card.is_token &&
    (elements.length === 0 || card.element.some((element) => elements.includes(element))) &&
    (cost === null || Math.min(card.cost, DEAREST) === cost) &&
    (type === null || card.type === type) &&
    (!onlyOwned || (owned.get(card.id) ?? 0) > 0) &&
    words.every((word) => saysWord(card, word));
  return cards.filter(fits).sort((a, b) => a.cost - b.cost || a.id - b.id);
}

function saysWord({ name, name_cs, text }: CardRow, word: string): boolean {
  if (ONLY_CONSONANTS.test(word)) return (name_cs || getChoseong(name)).replaceAll(' ', '').includes(word);
  return name.replaceAll(' ', '').includes(word) || text.includes(word);
}
