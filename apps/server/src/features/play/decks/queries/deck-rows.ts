import type { Card } from '@chilyo/card-language';
import {
  type Deck,
  type DeckCard,
  type DeckShelf,
  deckFaults,
  elementsOfCards,
  encodeDeck,
  missingCards,
  type PersonDeck,
} from '@chilyo/protocol';
import { type Kysely, sql, type Transaction } from 'kysely';
import { clock } from '../../../../platform/clock.ts';
import { lockInOrder } from '../../../../platform/lock-order.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { secondsOf } from '../../../../platform/seconds.ts';
import type { Database } from '../../../../platform/tables.ts';
import { userOf } from '../../../core/identity/service.ts';
import { cardOf, isMade } from '../../../goods/cards/service.ts';
import { ECONOMY } from '../../../goods/economy/service.ts';
import { ownedCards } from '../../../goods/ledger/service.ts';
import { usableWorks } from '../../../goods/works/service.ts';

export type Db = Kysely<Database>;

/** The elements of a deck without neutral; unknown cards are ignored. */
export const elementsOf = (cardIds: readonly number[]) => elementsOfCards(cardIds.flatMap((id) => cardOf(id) ?? []));

/** A user's copies of each card, bound ones included, without escrow. */
export async function ownedCounts(db: Db, userId: number): Promise<Map<number, number>> {
  return new Map((await ownedCards(db, userId)).map(({ card_id, count }) => [card_id, count]));
}

/** Whether a rented deck may still be played. */
export const isRunning = (until: Date, now = clock.now()): boolean => until.getTime() > now;

/** A user's decks as GET /decks shows them, oldest first; `id` picks one. */
export async function readDecks(db: Db, userId: number, id?: number): Promise<Deck[]> {
  const [rows, owned, user] = await Promise.all([
    deckRows(db, userId, id),
    ownedCounts(db, userId),
    userOf(db, userId),
  ]);
  const made = await madeCardsIn(
    db,
    userId,
    rows.flatMap(({ card_ids }) => card_ids),
  );
  return rows.map((row) => toDeck(row, { owned, made, activeId: user?.deck_id ?? null }));
}

/** Looks up cards of a user's decks: official ones, and the made ones that the user may put into a deck. */
export async function deckCards(
  db: Db,
  userId: number,
  cardIds: readonly number[],
): Promise<(id: number) => DeckCard | undefined> {
  const made = await madeCardsIn(db, userId, cardIds);
  return (id) => cardOf(id) ?? made.get(id);
}

const madeCardsIn = (db: Db, userId: number, cardIds: readonly number[]): Promise<Map<number, Card>> =>
  usableWorks(db, userId, cardIds.filter(isMade));

/** Throws DECK_NOT_YOURS. */
export async function deckOf(db: Db, userId: number, id: number): Promise<Deck> {
  const [deck] = await readDecks(db, userId, id);
  if (!deck) throw new Refusal('DECK_NOT_YOURS');
  return deck;
}

/** The row of a user's own deck, locked. Throws DECK_NOT_YOURS or DECK_IS_RENTED. */
export async function ownDeckForUpdate(tx: Transaction<Database>, userId: number, id: number) {
  lockInOrder(tx, 'decks', id);
  const deck = await tx.selectFrom('decks').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (deck?.user_id !== userId) throw new Refusal('DECK_NOT_YOURS');
  if (deck.rental_id !== null) throw new Refusal('DECK_IS_RENTED');
  return deck;
}

/** Locks a user's own or rented deck until the transaction ends. False if it is not theirs. */
export async function lockDeckOf(tx: Transaction<Database>, userId: number, id: number): Promise<boolean> {
  lockInOrder(tx, 'decks', id);
  const deck = await tx
    .selectFrom('decks')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return deck !== undefined;
}

export const deckById = (db: Db, id: number) =>
  db.selectFrom('decks').selectAll().where('id', '=', id).executeTakeFirst();

/** Number of a user's own decks, without rented ones. */
export async function countOwnDecks(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('decks')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('rental_id', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Adds a deck without checking the limit; see `addDeck`. Returns its id. */
export async function createDeck(db: Db, userId: number, name: string, cardIds: readonly number[]): Promise<number> {
  const row = await db
    .insertInto('decks')
    .values({ user_id: userId, name, card_ids: [...cardIds] })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Writes name and cards of a deck as its next revision. */
export async function updateDeck(
  tx: Transaction<Database>,
  id: number,
  content: { name: string; card_ids: number[] },
): Promise<void> {
  await tx
    .updateTable('decks')
    .set({ ...content, revision: sql`revision + 1`, updated_at: clock.date() })
    .where('id', '=', id)
    .execute();
}

/** Writes what only the owner sees of a deck, if it is the user's. */
export async function updateShelf(db: Db, userId: number, id: number, shelf: DeckShelf): Promise<void> {
  await db.updateTable('decks').set(shelf).where('id', '=', id).where('user_id', '=', userId).execute();
}

export async function deleteDeck(tx: Transaction<Database>, id: number): Promise<void> {
  await tx.deleteFrom('decks').where('id', '=', id).execute();
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

/** All decks that a user shows to others, newest first, each in its last version. */
export async function sharedDecksOf(db: Db, userId: number): Promise<PersonDeck[]> {
  const rows = await db
    .selectFrom('decks')
    .innerJoin('deck_versions as version', 'version.deck_id', 'decks.id')
    .distinctOn(['decks.shared_at', 'decks.id'])
    .select(['decks.id', 'decks.name', 'decks.is_favourite', 'decks.shared_at', 'version.card_ids'])
    .where('user_id', '=', userId)
    .where('shared_at', 'is not', null)
    .orderBy('decks.shared_at', 'desc')
    .orderBy('decks.id')
    .orderBy('version.no', 'desc')
    .execute();
  return rows.map(({ card_ids, shared_at, ...deck }) => ({
    ...deck,
    elements: elementsOf(card_ids),
    code: encodeDeck(card_ids),
    shared_ts: secondsOf(shared_at!),
  }));
}

const deckRows = (db: Db, userId: number, id?: number) =>
  db
    .selectFrom('decks')
    // the rental offer of an own deck
    .leftJoin('rentals as lent', (join) => join.onRef('lent.deck_id', '=', 'decks.id').on('lent.is_open', '=', true))
    // the offer from which a deck was rented
    .leftJoin('rentals as source', 'source.id', 'decks.rental_id')
    .leftJoin('users as authors', 'authors.id', 'source.user_id')
    .select(['decks.id', 'decks.name', 'decks.card_ids', 'decks.revision', 'decks.updated_at'])
    .select(['decks.shared_at', 'decks.label', 'decks.is_favourite', 'decks.cover_card_id'])
    .select(['decks.rental_id', 'decks.rented_until', 'authors.name as author'])
    .select(['source.price as rent', 'source.is_open as is_for_rent'])
    .select(['lent.id as lent_id', 'lent.price', 'lent.renters'])
    .where('decks.user_id', '=', userId)
    .$if(id !== undefined, (query) => query.where('decks.id', '=', id!))
    .orderBy(sql`decks.rental_id is not null`)
    .orderBy('decks.id')
    .execute();

function toDeck(
  row: Awaited<ReturnType<typeof deckRows>>[number],
  about: {
    owned: ReadonlyMap<number, number>;
    made: ReadonlyMap<number, Card>;
    activeId: number | null;
  },
): Deck {
  const { owned, made, activeId } = about;
  const cards = (card: number) => cardOf(card) ?? made.get(card);
  const { id, name, card_ids, revision, rental_id, rented_until } = row;
  const faults = deckFaults(card_ids, cards, rented_until ? null : owned);
  const missing = rented_until
    ? []
    : missingCards(
        card_ids.filter((card) => !isMade(card)),
        owned,
      );
  return {
    id,
    name,
    elements: elementsOfCards(card_ids.flatMap((card) => cards(card) ?? [])),
    card_ids,
    made: [...new Set(card_ids)].flatMap((card) => made.get(card) ?? []),
    is_active: id === activeId,
    is_legal: faults.length === 0 && (!rented_until || isRunning(rented_until)),
    faults,
    missing,
    missing_dpoint: craftingOf(missing),
    revision,
    updated_ts: secondsOf(row.updated_at),
    is_shared: row.shared_at !== null,
    label: row.label,
    is_favourite: row.is_favourite,
    cover_card_id: row.cover_card_id,
    published: row.lent_id === null ? null : { rental_id: row.lent_id, price: row.price!, renters: row.renters! },
    rented:
      rental_id === null || rented_until === null
        ? null
        : {
            rental_id,
            author: row.author,
            until_ts: secondsOf(rented_until),
            price: row.is_for_rent ? row.rent : null,
          },
  };
}

function craftingOf(missing: readonly { card_id: number; count: number }[]): number {
  return missing.reduce((sum, { card_id, count }) => {
    const card = cardOf(card_id);
    return card && !card.is_token ? sum + count * ECONOMY.craft[card.rarity] : sum;
  }, 0);
}
