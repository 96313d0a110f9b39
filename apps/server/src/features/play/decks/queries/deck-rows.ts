import { type Deck, deckFaults, elementsOfCards, missingCards } from '@chilyo/protocol';
import { type Kysely, sql, type Transaction } from 'kysely';
import { clock } from '../../../../platform/clock.ts';
import { lockInOrder } from '../../../../platform/lock-order.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { secondsOf } from '../../../../platform/seconds.ts';
import type { Database } from '../../../../platform/tables.ts';
import { userOf } from '../../../core/identity/service.ts';
import { cardOf } from '../../../goods/cards/service.ts';
import { ECONOMY } from '../../../goods/economy/service.ts';
import { ownedCards } from '../../../goods/ledger/service.ts';

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
  return rows.map((row) => toDeck(row, owned, user?.deck_id ?? null));
}

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
  owned: ReadonlyMap<number, number>,
  activeId: number | null,
): Deck {
  const { id, name, card_ids, revision, rental_id, rented_until } = row;
  const faults = deckFaults(card_ids, cardOf, rented_until ? null : owned);
  const missing = rented_until ? [] : missingCards(card_ids, owned);
  return {
    id,
    name,
    elements: elementsOf(card_ids),
    card_ids,
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
