import { type Deck, isSameDeck, type SharedDeck } from '@chilyo/protocol';
import type { Transaction } from 'kysely';
import { clock } from '../../../platform/clock.ts';
import { Refusal, refusedAs } from '../../../platform/refusal.ts';
import { followSearch } from '../../../platform/search/documents.ts';
import { secondsOf } from '../../../platform/seconds.ts';
import type { Database } from '../../../platform/tables.ts';
import { faceOf } from '../faces/service.ts';
import { type Db, deckOf, isRunning, ownDeckForUpdate } from './queries/deck-rows.ts';
import {
  addVersion,
  deleteVersions,
  findSharedDeck,
  lastVersion,
  markHidden,
  markShared,
  updateVersion,
  versionsOf,
} from './queries/version-rows.ts';
import { searchedDecks } from './searched.ts';

/** Changes within this time of each other form one version, because the client saves a deck with every card. */
const VERSION_MS = 3_600_000;

/**
 * Makes the deck public by its link, with all its later changes. Throws DECK_NOT_YOURS, DECK_IS_RENTED or
 * DECK_IS_EMPTY.
 */
export async function shareDeck(db: Db, userId: number, id: number): Promise<Deck> {
  await db.transaction().execute(async (tx) => {
    const { card_ids } = await ownDeckForUpdate(tx, userId, id);
    if (card_ids.length === 0) throw new Refusal('DECK_IS_EMPTY');
    await markShared(tx, id);
    const last = await lastVersion(tx, id);
    if (last && isSameDeck(last.card_ids, card_ids)) await updateVersion(tx, id, last.no, { is_pinned: true });
    else await addVersion(tx, id, last?.no ?? 0, card_ids, true);
    await followSearch(tx, searchedDecks, [id]);
  });
  return deckOf(db, userId, id);
}

/** Makes the deck and its versions private again. Throws DECK_NOT_YOURS. */
export async function hideDeck(db: Db, userId: number, id: number): Promise<Deck> {
  await db.transaction().execute(async (tx) => {
    if (await markHidden(tx, userId, id)) await deleteVersions(tx, id);
    await followSearch(tx, searchedDecks, [id]);
  });
  return deckOf(db, userId, id);
}

/**
 * Records a version after a change of a shared deck, whose row is locked. Others keep seeing the last version of an
 * emptied deck.
 */
export async function followVersions(
  tx: Transaction<Database>,
  id: number,
  cardIds: number[],
  now = clock.now(),
): Promise<void> {
  if (cardIds.length === 0) return;
  const last = await lastVersion(tx, id);
  const isNew = !last || last.is_pinned || now - last.created_at.getTime() > VERSION_MS;
  if (isNew) await addVersion(tx, id, last?.no ?? 0, cardIds, false, now);
  else await updateVersion(tx, id, last.no, { card_ids: cardIds });
}

/** A deck that its owner shares or offers for rent. `viewerId` is null for a visitor. Throws NOT_FOUND. */
export async function sharedDeck(db: Db, id: number, viewerId: number | null): Promise<SharedDeck> {
  const row = await findSharedDeck(db, id, viewerId);
  if (!row) throw new Refusal('NOT_FOUND');
  const { user_id, author, rental_id, rented_until } = row;
  const [versions, face] = await Promise.all([
    row.shared_at
      ? versionsOf(db, id)
      : [{ no: 1, card_ids: row.lent_cards ?? [], created_ts: secondsOf(row.lent_at!) }],
    faceOf(db, user_id),
  ]);
  return {
    id,
    name: row.shared_at ? row.name : (row.lent_name ?? row.name),
    author: { user_id, name: author, ...face },
    cover_card_id: row.cover_card_id,
    versions,
    rental:
      rental_id === null
        ? null
        : {
            id: rental_id,
            price: row.price!,
            renters: row.renters!,
            matches: row.matches!,
            wins: row.wins!,
            until_ts: rented_until && isRunning(rented_until) ? secondsOf(rented_until) : 0,
          },
  };
}

/**
 * The shared deck that a link names, if the linked cards are those of the deck or of one of its versions; otherwise
 * null.
 */
export async function whoseDeck(
  db: Db,
  id: number | undefined,
  cardIds: readonly number[],
): Promise<SharedDeck | null> {
  if (id === undefined) return null;
  const deck = await sharedDeck(db, id, null).catch(refusedAs(null));
  return deck?.versions.some((version) => isSameDeck(version.card_ids, cardIds)) ? deck : null;
}
