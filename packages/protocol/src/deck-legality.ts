import type { Element } from '@chilyo/card-language';
import { COPY_LIMIT, FIRST_WORK_ID, MAX_DECK_CARDS, MIN_DECK_CARDS } from './constants.ts';

/** Elements that a deck may be of, neutral not counted (rules 3). */
export const DECK_ELEMENTS_MOST = 2;

/** What legality asks of a card. */
export type DeckCard = {
  name: string;
  element: readonly Element[];
  rarity: keyof typeof COPY_LIMIT;
  is_token: boolean;
  /** `made`: a player's own card, which is not owned in copies. Of a card of a monthly set its month: `2026-12`. */
  set: string;
};

/** Whether a set is one of players' cards, named by its month. */
export const isMonthlySet = (set: string): boolean => /^\d{4}-\d{2}$/.test(set);

export const DECK_FAULTS = [
  'TOO_FEW',
  'TOO_MANY',
  'TOO_MANY_ELEMENTS',
  'TOO_MANY_COPIES',
  'TOKEN',
  'UNKNOWN_CARD',
  'NOT_OWNED',
] as const;
/** Why a deck cannot be played, with the sentence a player reads; `card_id` is null where it is about the whole deck. */
export type DeckFault = { code: (typeof DECK_FAULTS)[number]; card_id: number | null; message: string };

/** How often each card is in a list, in the order of first appearance. */
export function countCards(cardIds: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const id of cardIds) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

/** The elements of cards, neutral left out, in the order of appearance. */
export function elementsOfCards(cards: readonly { element: readonly Element[] }[]): Element[] {
  return [...new Set(cards.flatMap((card) => card.element))].filter((element) => element !== 'N');
}

/**
 * What of a list is not owned, by card. `owned` counts every copy at hand, bound ones too; players' own cards, which
 * are not owned in copies, must not be in the list.
 */
export function missingCards(
  cardIds: readonly number[],
  owned: ReadonlyMap<number, number>,
): { card_id: number; count: number }[] {
  return [...countCards(cardIds)].flatMap(([card_id, count]) => {
    const missing = count - (owned.get(card_id) ?? 0);
    return missing > 0 ? [{ card_id, count: missing }] : [];
  });
}

/**
 * Everything that keeps a deck from being played, the whole deck first: rules 3, and with `owned` that the player has the cards.
 * An empty list means that it may be played.
 */
export function deckFaults(
  cardIds: readonly number[],
  cardOf: (id: number) => DeckCard | undefined,
  owned: ReadonlyMap<number, number> | null,
): DeckFault[] {
  const counts = countCards(cardIds);
  const cards = [...counts.keys()].flatMap((id) => cardOf(id) ?? []);
  return [...sizeFaults(cardIds.length), ...elementFaults(cards), ...cardFaults(counts, cardOf), ...ownership()];

  function ownership(): DeckFault[] {
    if (!owned) return [];
    return missingCards(cardIds, owned).flatMap(({ card_id, count }) => {
      const card = cardOf(card_id);
      if (!card || card.is_token || card.set === 'made') return [];
      // a deck may have had the card while it was its maker's alone, for which no copy is needed
      const where = isMonthlySet(card.set) ? `${Number(card.set.slice(5))}월 세트의 카드가 되어 ` : '';
      const message = `${card.name}: ${where}가진 카드가 ${count}장 부족합니다.`;
      return [{ code: 'NOT_OWNED' as const, card_id, message }];
    });
  }
}

function sizeFaults(size: number): DeckFault[] {
  if (size < MIN_DECK_CARDS) {
    const message = `카드가 ${MIN_DECK_CARDS - size}장 부족합니다. 덱은 ${MIN_DECK_CARDS}장부터입니다.`;
    return [{ code: 'TOO_FEW', card_id: null, message }];
  }
  if (size > MAX_DECK_CARDS) {
    const message = `카드가 ${size - MAX_DECK_CARDS}장 많습니다. 덱은 ${MAX_DECK_CARDS}장까지입니다.`;
    return [{ code: 'TOO_MANY', card_id: null, message }];
  }
  return [];
}

function elementFaults(cards: readonly DeckCard[]): DeckFault[] {
  const count = elementsOfCards(cards).length;
  if (count <= DECK_ELEMENTS_MOST) return [];
  const message = `속성이 ${count}가지입니다. 무 속성 말고 두 가지까지 넣을 수 있습니다.`;
  return [{ code: 'TOO_MANY_ELEMENTS', card_id: null, message }];
}

function cardFaults(counts: ReadonlyMap<number, number>, cardOf: (id: number) => DeckCard | undefined): DeckFault[] {
  return [...counts].flatMap(([card_id, count]): DeckFault[] => {
    const card = cardOf(card_id);
    if (!card) {
      const message =
        card_id < FIRST_WORK_ID
          ? '지금은 없는 카드가 들어 있습니다.'
          : '만든 이가 거두었거나 더는 보여 주지 않는 카드가 들어 있습니다.';
      return [{ code: 'UNKNOWN_CARD', card_id, message }];
    }
    if (card.is_token) return [{ code: 'TOKEN', card_id, message: `${card.name}: 덱에 넣을 수 없는 카드입니다.` }];
    const most = COPY_LIMIT[card.rarity];
    if (count <= most) return [];
    return [{ code: 'TOO_MANY_COPIES', card_id, message: `${card.name}: ${most}장까지 넣을 수 있습니다.` }];
  });
}
