/**
 * The cards as data. Files: `abilities` are the meanings and prices of their words, `ability-versions` the edits of
 * these, `records` results of cards in ranked matches, `versions` their former texts, `card-page` the link preview,
 * `searched` the search.
 */
import { type Card, cardText } from '@chilyo/card-language';
import { archetypes, launchCards } from '@chilyo/cards';
import { type CardRow, LUMINARIES } from '@chilyo/protocol';
import { getChoseong } from 'es-hangul';
import { Refusal } from '../../../platform/refusal.ts';

export { archetypeOf } from '@chilyo/cards';
export { cardTrend, cardWeeks, countCards } from './queries/records.ts';
export { keepCardVersions } from './queries/versions.ts';

const byId = new Map(launchCards.map((card) => [card.id, card]));
const nameByKey = new Map(launchCards.map((card) => [card.key, card.name]));

/** The name of a card that another card creates. */
export const nameOfKey = (key: string): string => nameByKey.get(key) ?? key;

export const cardOf = (id: number): Card | undefined => byId.get(id);

/** Every card that a player can own, ascending by id: tokens live in matches only. */
export const collectibleCards: readonly Card[] = launchCards
  .filter((card) => !card.is_token)
  .sort((a, b) => a.id - b.id);
export const collectibleCardIds: readonly number[] = collectibleCards.map(({ id }) => id);

/** Throws NOT_FOUND unless the id is of a card that players can own; null and undefined pass. */
export function checkCardId(id: number | null | undefined): void {
  if (id != null && !collectibleCardIds.includes(id)) throw new Refusal('NOT_FOUND');
}

/** The collectible card with this name, ignoring spaces. */
export const cardNamed = (typed: string): Card | undefined => {
  const plain = (name: string) => name.normalize('NFC').replaceAll(/\s/g, '').toLowerCase();
  return collectibleCards.find(({ name }) => plain(name) === plain(typed));
};

/** Ids of the cards that are of an element, alone or among others. */
export const cardsOfElement = (element: Card['element'][number]): number[] =>
  launchCards.filter((card) => card.element.includes(element)).map(({ id }) => id);

/** Every published card as GET /cards shows it, ascending by id. */
export function cardRows(): CardRow[] {
  return launchCards.map((card) => ({
    ...card,
    attack: 'attack' in card ? (card.attack ?? null) : null,
    health: 'health' in card ? (card.health ?? null) : null,
    name_cs: getChoseong(card.name),
    text: cardText(card, nameOfKey),
  }));
}

/** The archetypes, as sent to clients. */
export const archetypeRows = () =>
  archetypes.map(({ key, name, elements, plan }) => ({
    key,
    name,
    elements: LUMINARIES.filter((element) => elements.includes(element)).join(''),
    plan,
  }));
