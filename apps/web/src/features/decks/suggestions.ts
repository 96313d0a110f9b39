import { josaOf } from '@chilyo/card-language';
import type { CardRow } from '@chilyo/protocol';
import { MIN_DECK_CARDS } from '@chilyo/protocol/constants';
import { ELEMENTS } from '../../ui/element.ts';
import { type CardById, curveOf, DEAREST, linesOf, whyNot, withCard } from '../../widgets/decks/deck-lines.ts';

/** Cards by cost in a deck of 30 with few idle turns, about as in the starter decks. */
const GOOD_CURVE = [0, 5, 7, 7, 5, 3, 2, 1];
/** More reasons than this are not read. */
const REASONS_MOST = 2;
/** Units of ten cards. */
const UNITS_OF_TEN = 7;

type Asked = {
  cardIds: readonly number[];
  cards: readonly CardRow[];
  cardById: CardById;
  owned: ReadonlyMap<number, number>;
};

/** Words with synergy: cards with the same word improve one another. */
const BONDS = [
  ['화상', '함께 태웁니다'],
  ['빙결', '상대를 더 오래 묶습니다'],
  ['보호막', '더 오래 버팁니다'],
  ['재생', '더 오래 버팁니다'],
  ['회복', '회복이 이어집니다'],
  ['죽을 때', '죽음이 쌓입니다'],
  ['주문', '주문이 서로 힘이 됩니다'],
  ['이동', '움직임이 힘이 됩니다'],
  ['비행', '하늘에서 함께 칩니다'],
  ['돌진', '빠르게 몰아칩니다'],
  ['갑옷', '더 단단해집니다'],
  ['결계', '결계가 서로 힘이 됩니다'],
  ['함정', '함정이 겹칩니다'],
] as const;
/** Least copies with a word that count as a plan of the deck. */
const BOND_LEAST = 3;

export type Suggestion = {
  card: CardRow;
  /** The reasons, most important first; at least one. */
  reasons: string[];
};

/**
 * Suggests cards for a deck, best first, by its elements, costs and types it lacks, synergy words, and ownership.
 * Owned cards come before others.
 */
export function suggest({ cardIds, cards, cardById, owned }: Asked, most: number): Suggestion[] {
  const lines = linesOf(cardIds, cardById);
  const curve = curveOf(lines);
  const count = new Map(lines.map((line) => [line.card.id, line.count]));
  const units = lines.reduce((sum, line) => sum + (line.card.type === 'unit' ? line.count : 0), 0);
  const elements = new Set(lines.flatMap(({ card }) => card.element));
  const lacksUnits = units * 10 < cardIds.length * UNITS_OF_TEN;
  const bonds = BONDS.map(([word, gain]) => ({
    word,
    gain,
    held: lines.reduce((sum, { card, count: copies }) => sum + (card.text.includes(word) ? copies : 0), 0),
  })).filter(({ held }) => held >= BOND_LEAST);

  /** Reasons for a card, with their weights, and a text where it is worth showing. */
  function grounds(card: CardRow): { worth: number; reason?: string }[] {
    const cost = Math.min(card.cost, DEAREST);
    const held = count.get(card.id) ?? 0;
    const lacking = GOOD_CURVE[cost]! - curve[cost]!;
    const costWords = cost === DEAREST ? `${cost} 이상` : `${cost}`;
    const shared = card.element.filter((element) => element !== 'N' && elements.has(element));
    // in the order in which they are shown
    return [
      { worth: (owned.get(card.id) ?? 0) > held ? 100 : 0 },
      ...bonds
        .filter(({ word }) => card.text.includes(word))
        .map(({ word, gain, held: holders }) => ({
          worth: Math.min(holders, 8),
          reason: `${josaOf(word, '이/가')} ${holders}장: ${gain}`,
        })),
      { worth: lacking * 4, ...(lacking > 1 && { reason: `비용 ${costWords}인 카드가 부족합니다` }) },
      {
        worth: lacksUnits === (card.type === 'unit') ? 6 : 0,
        ...(lacksUnits && card.type === 'unit' && { reason: '유닛이 부족합니다' }),
      },
      // more copies make a deck more consistent
      { worth: held > 0 ? 3 : 0, reason: `덱에 ${held}장: 더 자주 뽑힙니다` },
      {
        worth: shared.length > 0 ? 12 : 0,
        reason: `덱과 같은 ${shared.map((code) => ELEMENTS[code].word).join('·')} 속성`,
      },
      { worth: { common: 0, rare: 1, epic: 2, legendary: 3 }[card.rarity] },
    ];
  }
  return cards
    .filter((card) => !card.is_retired && whyNot(card, cardIds, cardById) === null)
    .map((card) => {
      const all = grounds(card);
      return { card, grounds: all, worth: all.reduce((sum, { worth }) => sum + worth, 0) };
    })
    .sort((a, b) => b.worth - a.worth || a.card.id - b.card.id)
    .slice(0, most)
    .map(({ card, grounds: all }) => {
      const reasons = all.flatMap(({ worth, reason }) => (reason && worth > 0 ? reason : []));
      return { card, reasons: reasons.length > 0 ? reasons.slice(0, REASONS_MOST) : ['어느 덱에나 쓸 만합니다'] };
    });
}

/** The deck with suggestions up to the least size; shorter where too few cards are left. */
export function filledUp(asked: Asked): number[] {
  let cardIds = [...asked.cardIds];
  while (cardIds.length < MIN_DECK_CARDS) {
    const [best] = suggest({ ...asked, cardIds }, 1);
    if (!best) break;
    cardIds = withCard(cardIds, best.card.id);
  }
  return cardIds;
}
