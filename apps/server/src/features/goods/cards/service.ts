/**
 * The cards as data: the official ones, and players' own of published sets. Files: `catalogue` holds them in memory,
 * `set-cards` are the published ones, `abilities` the meanings and prices of their words, `ability-versions` the edits of
 * these, `records` results of cards in ranked matches, `versions` their former texts, `owner-news` what their owners are
 * notified of and `news-rows` its rows, `card-page` the link preview, `searched` the search.
 */
import { type Card, cardText } from '@chilyo/card-language';
import { archetypes } from '@chilyo/cards';
import { type CardRow, FIRST_WORK_ID, LUMINARIES } from '@chilyo/protocol';
import { getChoseong } from 'es-hangul';
import type { Kysely } from 'kysely';
import { Refusal } from '../../../platform/refusal.ts';
import type { Database } from '../../../platform/tables.ts';
import { Turns } from '../../../platform/turns.ts';
import { catalogue, ofCatalogue, replaceSetCards } from './catalogue.ts';
import { publishedCards, revisionOfSets } from './queries/set-cards.ts';
import { keepCardVersions } from './queries/versions.ts';

export { archetypeOf } from '@chilyo/cards';
export { catalogue, ofCatalogue } from './catalogue.ts';
export { tellOwners } from './owner-news.ts';
export { cardTrend, cardWeeks, countCards } from './queries/records.ts';
export { keepCardVersions };

/** Serialises reloads, so that an older one cannot overwrite a newer. */
const loads = new Turns();
/** What `revisionOfSets` answers where no set is published. */
const NO_SETS = '';
/** Whose sets are in the catalogue. */
let loaded: { db: Kysely<Database> | null; revision: string } = { db: null, revision: NO_SETS };

/**
 * Loads the cards of published sets, if they have changed. Called at the start, after a set was published or cards were
 * retired, and every few seconds, as another process may have done it.
 */
export function loadSetCards(db: Kysely<Database>): Promise<void> {
  return loads.take(0, async () => {
    const revision = await revisionOfSets(db);
    if (revision === loaded.revision && (db === loaded.db || revision === NO_SETS)) return;
    replaceSetCards(await publishedCards(db));
    await keepCardVersions(
      db,
      cardRows().filter(({ id }) => id >= FIRST_WORK_ID),
    );
    loaded = { db, revision };
  });
}

/** The name of a card that another card creates. */
export const nameOfKey = (key: string): string => catalogue().nameByKey.get(key) ?? key;

/** An official card, or one of a published set, retired or not. */
export const cardOf = (id: number): Card | undefined => catalogue().byId.get(id);

/** Whether an id is of a player's own card that no published set holds. */
export const isMade = (id: number): boolean => id >= FIRST_WORK_ID && !catalogue().byId.has(id);

/** Whether a card has left the sets that ranked matches are dealt. */
export const isRetired = (id: number): boolean => catalogue().retiredIds.has(id);

/** Every card that a player can own, retired ones too, ascending by id. */
export const collectibleCards = (): readonly Card[] => catalogue().collectible;
export const collectibleCardIds = ofCatalogue(({ collectible }): readonly number[] => collectible.map(({ id }) => id));

/** Cards that packs and rises hold: without tokens and retired ones, ascending by id. */
export const packedCards = ofCatalogue(({ collectible, retiredIds }): readonly Card[] =>
  collectible.filter(({ id }) => !retiredIds.has(id)),
);

/** Throws NOT_FOUND unless the id is of a card that players can own; null and undefined pass. */
export function checkCardId(id: number | null | undefined): void {
  if (id != null && (cardOf(id)?.is_token ?? true)) throw new Refusal('NOT_FOUND');
}

/** The collectible card with this name, ignoring spaces. */
export const cardNamed = (typed: string): Card | undefined => {
  const plain = (name: string) => name.normalize('NFC').replaceAll(/\s/g, '').toLowerCase();
  return collectibleCards().find(({ name }) => plain(name) === plain(typed));
};

/** Ids of the cards that are of an element, alone or among others. */
export const cardsOfElement = (element: Card['element'][number]): number[] =>
  [...catalogue().byId.values()].filter((card) => card.element.includes(element)).map(({ id }) => id);

/** Every published card as GET /cards shows it, ascending by id. */
export const cardRows = ofCatalogue(({ current, retired, retiredIds }): CardRow[] =>
  [...current, ...retired]
    .sort((one, other) => one.id - other.id)
    .map((card) => ({
      ...card,
      attack: 'attack' in card ? (card.attack ?? null) : null,
      health: 'health' in card ? (card.health ?? null) : null,
      name_cs: getChoseong(card.name),
      text: cardText(card, nameOfKey),
      is_retired: retiredIds.has(card.id),
    })),
);

/** The archetypes, as sent to clients. */
export const archetypeRows = () =>
  archetypes.map(({ key, name, elements, plan }) => ({
    key,
    name,
    elements: LUMINARIES.filter((element) => elements.includes(element)).join(''),
    plan,
  }));
