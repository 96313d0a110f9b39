import { type Card, cardText } from '@chilyo/card-language';
import { launchCards } from '@chilyo/cards';
import type { CardRow, OwnedCard } from '@chilyo/protocol';
import { getChoseong } from 'es-hangul';

const nameByKey = new Map(launchCards.map(({ key, name }) => [key, name]));
const rowOf = (card: Card): CardRow => ({
  ...card,
  attack: 'attack' in card ? (card.attack ?? null) : null,
  health: 'health' in card ? (card.health ?? null) : null,
  name_cs: getChoseong(card.name),
  text: cardText(card, (key) => nameByKey.get(key) ?? key),
  is_retired: false,
});

/** The launch set as the server lists it. */
export const CARDS: CardRow[] = launchCards.map(rowOf);

export const cardNamed = (name: string): CardRow => CARDS.find((card) => card.name === name)!;

/** As many copies of each card that a player can own. */
export const ownedAll = (count: number): OwnedCard[] =>
  CARDS.filter((card) => !card.is_token).map(({ id }, idx) => ({
    id: idx + 1,
    idx,
    card_id: id,
    count,
    bound_count: 0,
    skin_id: null,
  }));
