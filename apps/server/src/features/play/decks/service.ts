/**
 * Decks and deck rental. Files: `deck-rows` reads decks, `lending` and `renting` are the two sides of a rental,
 * `starters` the site's own decks, `sharing` access and versions, `picture-routes` and `picture-svg` draw them,
 * `deck-page` the metadata for link previews, `searched` the search, `records` the match results of rental decks.
 */

import {
  DECKS_MAX,
  type Deck,
  type DeckBody,
  type DeckShelf,
  deckFaults,
  encodeDeck,
  isSameDeck,
  missingCards,
} from '@chilyo/protocol';
import { sql, type Transaction } from 'kysely';
import { clock } from '../../../platform/clock.ts';
import { lockInOrder } from '../../../platform/lock-order.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { followSearch } from '../../../platform/search/documents.ts';
import type { Database } from '../../../platform/tables.ts';
import { leaveDecks, lockUser, userOf } from '../../core/identity/service.ts';
import { cardOf, checkCardId } from '../../goods/cards/service.ts';
import { type DeckArticles, followDeck } from './lending.ts';
import {
  type Db,
  deckOf,
  elementsOf,
  isRunning,
  ownDeckForUpdate,
  ownedCounts,
  readDecks,
} from './queries/deck-rows.ts';
import { searchedDecks } from './searched.ts';
import { followVersions } from './sharing.ts';

export { type DeckArticles, publishDeck, withdrawDeck } from './lending.ts';
export { deckOf, elementsOf } from './queries/deck-rows.ts';
export { countForRentals } from './queries/records.ts';
export { listRentals, rentDeck } from './renting.ts';
export { hideDeck, shareDeck, sharedDeck } from './sharing.ts';
export { offerStarterDecks } from './starters.ts';

/** Adds a deck without checking the limit; see `addDeck`. */
export async function createDeck(db: Db, userId: number, name: string, cardIds: readonly number[]): Promise<number> {
  const row = await db
    .insertInto('decks')
    .values({ user_id: userId, name, card_ids: [...cardIds] })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Number of favourite decks on a profile. */
const FAVOURITES_SHOWN = 3;

/**
 * A user's favourite decks as others see them: shared ones only, as list items; an emptied deck appears in its last
 * version.
 */
export async function favouriteDecks(db: Db, userId: number) {
  const rows = await db
    .selectFrom('decks')
    .innerJoin('deck_versions as version', 'version.deck_id', 'decks.id')
    .distinctOn(['decks.shared_at', 'decks.id'])
    .select(['decks.id', 'decks.name', 'version.card_ids'])
    .where('user_id', '=', userId)
    .where('is_favourite', '=', true)
    .where('shared_at', 'is not', null)
    .orderBy('decks.shared_at', 'desc')
    .orderBy('decks.id')
    .orderBy('version.no', 'desc')
    .limit(FAVOURITES_SHOWN)
    .execute();
  return rows.map(({ id, name, card_ids }) => ({
    id,
    name,
    elements: elementsOf(card_ids),
    code: encodeDeck(card_ids),
  }));
}

export const deckById = (db: Db, id: number) =>
  db.selectFrom('decks').selectAll().where('id', '=', id).executeTakeFirst();

/** A user's own and rented decks. */
export const decksOf = (db: Db, userId: number): Promise<Deck[]> => readDecks(db, userId);

/** Adds a deck of the user's own. Throws DECKS_FULL. */
export async function addDeck(tx: Transaction<Database>, userId: number, { name, card_ids }: DeckBody): Promise<Deck> {
  const { count } = await tx
    .selectFrom('decks')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('rental_id', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(count) >= DECKS_MAX) throw new Refusal('DECKS_FULL', { most: DECKS_MAX });
  return deckOf(tx, userId, await createDeck(tx, userId, name, card_ids));
}

/**
 * Changes a deck if its revision is still `revision`. Repeating the same change is no conflict, because the first
 * answer may have been lost. Throws DECK_NOT_YOURS, DECK_IS_RENTED or DECK_CHANGED_ELSEWHERE.
 */
export async function changeDeck(
  db: Db,
  userId: number,
  id: number,
  { name, card_ids, revision }: DeckBody & { revision: number },
  articles: DeckArticles,
): Promise<Deck> {
  await db.transaction().execute(async (tx) => {
    const deck = await ownDeckForUpdate(tx, userId, id);
    const isSame = deck.name === name && String(deck.card_ids) === String(card_ids);
    if (isSame) return;
    if (deck.revision !== revision) throw new Refusal('DECK_CHANGED_ELSEWHERE');
    await tx
      .updateTable('decks')
      .set({ name, card_ids, revision: sql`revision + 1`, updated_at: clock.date() })
      .where('id', '=', id)
      .execute();
    await followDeck(tx, userId, { id, name, card_ids }, articles);
    if (deck.shared_at && !isSameDeck(deck.card_ids, card_ids)) await followVersions(tx, id, card_ids);
    await followSearch(tx, searchedDecks, [id]);
  });
  return deckOf(db, userId, id);
}

/**
 * Sets a deck's label, favourite flag and cover card, which only its owner sees. Throws DECK_NOT_YOURS or NOT_FOUND.
 */
export async function arrangeDeck(db: Db, userId: number, id: number, shelf: DeckShelf): Promise<Deck> {
  checkCardId(shelf.cover_card_id);
  await db.updateTable('decks').set(shelf).where('id', '=', id).where('user_id', '=', userId).execute();
  return deckOf(db, userId, id);
}

/**
 * Deletes a deck, or returns a rented one; a running match keeps its own copy. True if it was the active deck, which
 * leaves the player without one. Throws DECK_NOT_YOURS.
 */
export async function removeDeck(db: Db, userId: number, id: number): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const user = await lockUser(tx, userId);
    lockInOrder(tx, 'decks', id);
    const deck = await tx
      .selectFrom('decks')
      .select('id')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    if (!deck) throw new Refusal('DECK_NOT_YOURS');
    await tx.updateTable('rentals').set({ is_open: false }).where('deck_id', '=', id).execute();
    await tx.deleteFrom('decks').where('id', '=', id).execute();
    await followSearch(tx, searchedDecks, [id]);
    if (user.deck_id !== id) return false;
    await leaveDecks(tx, [id]);
    return true;
  });
}

export type ActiveDeck = {
  id: number;
  name: string;
  cards: number[];
  /** Matches with own decks are rated on ladder 1, with rented ones on ladder 2. */
  scoreId: 1 | 2;
  isLegal: boolean;
  /** Copies that the player lacks, in an otherwise legal deck; 0 for a rented one. */
  missing: number;
  /** Whether it is a rented deck whose rental has ended. */
  hasEnded: boolean;
};

/** The user's active deck; null if there is none. */
export async function activeDeck(db: Db, userId: number, now = clock.now()): Promise<ActiveDeck | null> {
  const user = await userOf(db, userId);
  const row = user?.deck_id == null ? undefined : await deckById(db, user.deck_id);
  if (row?.user_id !== userId) return null;
  const { id, name, card_ids, rented_until } = row;
  const isLegal = deckFaults(card_ids, cardOf, null).length === 0;
  const missing = rented_until || !isLegal ? [] : missingCards(card_ids, await ownedCounts(db, userId));
  return {
    id,
    name,
    cards: card_ids,
    scoreId: rented_until ? 2 : 1,
    isLegal,
    missing: missing.reduce((sum, { count }) => sum + count, 0),
    hasEnded: rented_until !== null && !isRunning(rented_until, now),
  };
}
