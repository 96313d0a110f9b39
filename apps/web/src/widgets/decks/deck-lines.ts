import type { CardRow, OwnedCard } from '@chilyo/protocol';
import { COPY_LIMIT, MAX_DECK_CARDS } from '@chilyo/protocol/constants';
import { countCards, DECK_ELEMENTS_MOST, elementsOfCards } from '@chilyo/protocol/deck-legality';

export type CardById = ReadonlyMap<number, CardRow>;
/** One kind of card in a deck. */
export type Line = { card: CardRow; count: number };
/** The last bar of a curve includes all higher costs. */
export const DEAREST = 7;

export const mostOf = (card: CardRow): number => COPY_LIMIT[card.rarity];

/** How often each card is owned, bound ones too. */
export const ownedCounts = (owned: readonly OwnedCard[]) =>
  new Map(owned.map(({ card_id, count }) => [card_id, count]));

/** The cards of a deck as it is read: cheapest first. Cards that are no more are passed over. */
export function linesOf(cardIds: readonly number[], cardById: CardById): Line[] {
  return [...countCards(cardIds)]
    .flatMap(([id, count]): Line[] => {
      const card = cardById.get(id);
      return card ? [{ card, count }] : [];
    })
    .sort((a, b) => a.card.cost - b.card.cost || a.card.id - b.card.id);
}

/** Cards by cost from 0 to 7 and more. */
export function curveOf(lines: readonly Line[]): number[] {
  const curve = Array<number>(DEAREST + 1).fill(0);
  for (const { card, count } of lines) curve[Math.min(card.cost, DEAREST)]! += count;
  return curve;
}

/** Why one more of a card cannot go into a deck; null when it can. Whether it is owned does not matter for building. */
export function whyNot(card: CardRow, cardIds: readonly number[], cardById: CardById): string | null {
  if (card.is_token) return '덱에 넣을 수 없는 카드입니다.';
  if (cardIds.length >= MAX_DECK_CARDS) return `덱이 ${MAX_DECK_CARDS}장으로 가득 찼습니다.`;
  if (cardIds.filter((id) => id === card.id).length >= mostOf(card))
    return `${card.name}: ${mostOf(card)}장까지 넣을 수 있습니다.`;
  const cards = [...cardIds.flatMap((id) => cardById.get(id) ?? []), card];
  if (elementsOfCards(cards).length > DECK_ELEMENTS_MOST) return '무 속성 말고 두 가지 속성까지 넣을 수 있습니다.';
  return null;
}

/** A list with one card more or less, always in the same order, so that the same cards are the same list. */
export const withCard = (cardIds: readonly number[], id: number): number[] => [...cardIds, id].sort((a, b) => a - b);
export function withoutCard(cardIds: readonly number[], id: number): number[] {
  const at = cardIds.indexOf(id);
  return at < 0 ? [...cardIds] : cardIds.toSpliced(at, 1);
}
