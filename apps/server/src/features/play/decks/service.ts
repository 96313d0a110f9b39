/**
 * Decks and deck rental. Files: `lending` and `renting` are the two sides of a rental, `starters` the site's own decks,
 * `sharing` access and versions, `picture-routes` and `picture-svg` draw them, `deck-page` the metadata for link
 * previews, `searched` the search. Their rows are in `deck-rows`, `rental-rows` and `version-rows`, and `records` counts
 * the match results of rental decks.
 */
import {
  DECKS_MAX,
  type Deck,
  type DeckBody,
  type DeckShelf,
  deckFaults,
  isSameDeck,
  missingCards,
} from '@chilyo/protocol';
import type { Transaction } from 'kysely';
import { clock } from '../../../platform/clock.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { followSearch } from '../../../platform/search/documents.ts';
import type { Database } from '../../../platform/tables.ts';
import { leaveDecks, lockUser, userOf } from '../../core/identity/service.ts';
import { cardOf, checkCardId, isMade, isRetired } from '../../goods/cards/service.ts';
import { type DeckArticles, followDeck } from './lending.ts';
import {
  countOwnDecks,
  createDeck,
  type Db,
  deckById,
  deckCards,
  deckOf,
  deleteDeck,
  isRunning,
  lockDeckOf,
  ownDeckForUpdate,
  ownedCounts,
  readDecks,
  updateDeck,
  updateShelf,
} from './queries/deck-rows.ts';
import { closeRentalOf, lockOpenRentalOf, lockRentalOf } from './queries/rental-rows.ts';
import { searchedDecks } from './searched.ts';
import { followVersions } from './sharing.ts';

export { type DeckArticles, publishDeck, withdrawDeck } from './lending.ts';
export { createDeck, deckById, deckOf, elementsOf, favouriteDecks, sharedDecksOf } from './queries/deck-rows.ts';
export { countForRentals, lockRentalsOf } from './queries/records.ts';
export { listRentals } from './queries/rental-rows.ts';
export { rentDeck } from './renting.ts';
export { hideDeck, shareDeck, sharedDeck } from './sharing.ts';
export { offerStarterDecks } from './starters.ts';

/** A user's own and rented decks. */
export const decksOf = (db: Db, userId: number): Promise<Deck[]> => readDecks(db, userId);

/** Adds a deck of the user's own. Throws DECKS_FULL. */
export async function addDeck(tx: Transaction<Database>, userId: number, { name, card_ids }: DeckBody): Promise<Deck> {
  if ((await countOwnDecks(tx, userId)) >= DECKS_MAX) throw new Refusal('DECKS_FULL', { most: DECKS_MAX });
  return deckOf(tx, userId, await createDeck(tx, userId, name, card_ids));
}

/**
 * Changes a deck if its revision is still `revision`. Repeating the same change is no conflict, because the first
 * answer may have been lost. Throws DECK_NOT_YOURS, DECK_IS_RENTED, DECK_CHANGED_ELSEWHERE, or SILENCED for a new name of
 * a deck that others see.
 */
export async function changeDeck(
  db: Db,
  userId: number,
  id: number,
  { name, card_ids, revision }: DeckBody & { revision: number },
  articles: DeckArticles,
  { isSilenced = false } = {},
): Promise<Deck> {
  await db.transaction().execute(async (tx) => {
    const deck = await ownDeckForUpdate(tx, userId, id);
    const isSame = deck.name === name && String(deck.card_ids) === String(card_ids);
    if (isSame) return;
    if (deck.revision !== revision) throw new Refusal('DECK_CHANGED_ELSEWHERE');
    const isShown = deck.shared_at !== null || (await lockOpenRentalOf(tx, id)) !== undefined;
    if (isSilenced && isShown && deck.name !== name) throw new Refusal('SILENCED');
    await updateDeck(tx, id, { name, card_ids });
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
  await updateShelf(db, userId, id, shelf);
  return deckOf(db, userId, id);
}

/**
 * Deletes a deck, or returns a rented one; a running match keeps its own copy. True if it was the active deck, which
 * leaves the player without one. The board article of a rental deck goes with it. Throws DECK_NOT_YOURS.
 */
export async function removeDeck(db: Db, userId: number, id: number, articles: DeckArticles): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!(await lockDeckOf(tx, userId, id))) throw new Refusal('DECK_NOT_YOURS');
    const { article_id = null } = (await lockRentalOf(tx, id)) ?? {};
    if (article_id !== null) await articles.remove(tx, article_id);
    await closeRentalOf(tx, id);
    await deleteDeck(tx, id);
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
  /** Whether it holds players' own cards. */
  hasMade: boolean;
  /** The name of a card in it that was retired from the sets, and is not for ranked matches; null for none. */
  retiredCard: string | null;
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
  const isLegal = deckFaults(card_ids, await deckCards(db, userId, card_ids), null).length === 0;
  const missing =
    rented_until || !isLegal
      ? []
      : missingCards(
          card_ids.filter((card) => !isMade(card)),
          await ownedCounts(db, userId),
        );
  return {
    id,
    name,
    cards: card_ids,
    scoreId: rented_until ? 2 : 1,
    isLegal,
    hasMade: card_ids.some(isMade),
    retiredCard: cardOf(card_ids.find(isRetired) ?? 0)?.name ?? null,
    missing: missing.reduce((sum, { count }) => sum + count, 0),
    hasEnded: rented_until !== null && !isRunning(rented_until, now),
  };
}
