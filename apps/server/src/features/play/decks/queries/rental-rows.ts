import type { Element } from '@chilyo/card-language';
import type { Rental } from '@chilyo/protocol';
import { type Insertable, type Selectable, sql, type Transaction } from 'kysely';
import { clock } from '../../../../platform/clock.ts';
import { lockInOrder } from '../../../../platform/lock-order.ts';
import { pageOf } from '../../../../platform/page.ts';
import { secondsOf } from '../../../../platform/seconds.ts';
import type { Database } from '../../../../platform/tables.ts';
import type { Db } from './deck-rows.ts';

type Tx = Transaction<Database>;
export type RentalRow = Selectable<Database['rentals']>;
/** What renters of a deck get. */
type Content = { name: string; card_ids: number[]; elements: Element[] };

/** How long an ended rental stays in the list, so that it can be renewed from there. */
const KEPT_MS = 7 * 86_400_000;

export type RentalPage = {
  from: 'players' | 'site' | 'all';
  element?: Element | undefined;
  card_id?: number | undefined;
  article_id?: number | undefined;
  before?: number | undefined;
  limit: number;
};

/**
 * One page of decks for rent: players' decks or all, newest first; the site's own in the order of the week. `before`
 * continues in that order.
 */
export async function listRentals(
  db: Db,
  userId: number | null,
  { from, element, card_id, article_id, before, limit }: RentalPage,
): Promise<{ items: Rental[]; next: number | null }> {
  const [order, beyond] = from === 'site' ? (['asc', '>'] as const) : (['desc', '<'] as const);
  const rows = await db
    .selectFrom('rentals')
    .leftJoin('users', 'users.id', 'rentals.user_id')
    .leftJoin('decks as mine', (join) =>
      join.onRef('mine.rental_id', '=', 'rentals.id').on('mine.user_id', '=', userId ?? 0),
    )
    .select(['rentals.id', 'rentals.name', 'rentals.elements', 'rentals.card_ids', 'rentals.price'])
    .select([
      'rentals.user_id',
      'rentals.deck_id',
      'rentals.article_id',
      'rentals.renters',
      'rentals.matches',
      'rentals.wins',
      'users.name as author',
      'mine.rented_until',
    ])
    .where('is_open', '=', true)
    .$if(from !== 'all', (query) => query.where('starter', from === 'site' ? 'is not' : 'is', null))
    .$if(card_id !== undefined, (query) =>
      query
        .innerJoin('rental_cards', 'rental_cards.rental_id', 'rentals.id')
        .where('rental_cards.card_id', '=', card_id!)
        .$if(before !== undefined, (held) => held.where('rental_cards.rental_id', beyond, before!)),
    )
    .$if(article_id !== undefined, (query) => query.where('rentals.article_id', '=', article_id!))
    .$if(element !== undefined, (query) => query.where(sql<boolean>`rentals.elements @> ${[element]}::text[]`))
    .$if(before !== undefined, (query) => query.where('rentals.id', beyond, before!))
    .orderBy('rentals.id', order)
    .limit(limit + 1)
    .execute();
  const now = clock.now();
  return pageOf(rows, limit, ({ user_id, author, rented_until, ...row }) => ({
    ...row,
    author: user_id === null ? null : { user_id, name: author ?? '' },
    until_ts: rented_until && rented_until.getTime() > now ? secondsOf(rented_until) : 0,
  }));
}

/** The offer of a deck, locked until the transaction ends. */
export const lockRentalOf = (tx: Tx, deckId: number): Promise<RentalRow | undefined> => {
  lockInOrder(tx, 'rentals');
  return tx.selectFrom('rentals').selectAll().where('deck_id', '=', deckId).forUpdate().executeTakeFirst();
};

/** The same if it is open. */
export const lockOpenRentalOf = (tx: Tx, deckId: number): Promise<RentalRow | undefined> => {
  lockInOrder(tx, 'rentals');
  return tx
    .selectFrom('rentals')
    .selectAll()
    .where('deck_id', '=', deckId)
    .where('is_open', '=', true)
    .forUpdate()
    .executeTakeFirst();
};

/** An offer, locked until the transaction ends. */
export const lockRental = (tx: Tx, id: number): Promise<RentalRow | undefined> => {
  lockInOrder(tx, 'rentals', id);
  return tx.selectFrom('rentals').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
};

/** Inserts the offer of a deck, or changes it. Returns its id. */
export async function upsertRental(
  tx: Tx,
  { user_id, deck_id }: { user_id: number; deck_id: number },
  offer: Content & { price: number; article_id: number; is_open: boolean },
): Promise<number> {
  const { id } = await tx
    .insertInto('rentals')
    .values({ ...offer, user_id, deck_id, starter: null })
    .onConflict((conflict) => conflict.column('deck_id').doUpdateSet(offer))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Inserts the free offer of a starter deck, or changes its content. Returns its id. */
export async function upsertStarter(db: Db, key: string, content: Content): Promise<number> {
  const { id } = await db
    .insertInto('rentals')
    .values({ ...content, starter: key, user_id: null, deck_id: null, price: 0, article_id: null })
    .onConflict((conflict) => conflict.column('starter').doUpdateSet(content))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateRental(tx: Tx, id: number, content: Content): Promise<void> {
  await tx.updateTable('rentals').set(content).where('id', '=', id).execute();
}

/** Counts a renter of an offer. */
export async function countRenter(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('rentals').set({ renters: sql`renters + 1` }).where('id', '=', id).execute();
}

/** Closes the offer of a deck, and only if it is `userId`'s when given. */
export async function closeRentalOf(tx: Tx, deckId: number, userId?: number): Promise<void> {
  await tx
    .updateTable('rentals')
    .set({ is_open: false })
    .where('deck_id', '=', deckId)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId!))
    .execute();
}

/** Closes all offers of a user. Returns the ids of their decks. */
export async function closeRentalsOf(tx: Tx, userId: number): Promise<number[]> {
  const closed = await tx
    .updateTable('rentals')
    .set({ is_open: false })
    .where('user_id', '=', userId)
    .where('is_open', '=', true)
    .returning('deck_id')
    .execute();
  return closed.flatMap(({ deck_id }) => deck_id ?? []);
}

/** Indexes the cards of a rental deck for the card filter. Called whenever its cards are written. */
export async function keepRentalCards(db: Db, rentalId: number, cardIds: readonly number[]): Promise<void> {
  await db
    .deleteFrom('rental_cards')
    .where('rental_id', '=', rentalId)
    .where('card_id', 'not in', [...cardIds])
    .execute();
  await db
    .insertInto('rental_cards')
    .values([...new Set(cardIds)].map((card_id) => ({ card_id, rental_id: rentalId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Number of a user's rented decks whose rental runs. */
export async function countRentedDecks(tx: Tx, userId: number, now: number): Promise<number> {
  const { count } = await tx
    .selectFrom('decks')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('rented_until', '>', new Date(now))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Inserts a rented deck, or renews its ended rental. Returns its id; undefined while the rental runs. */
export async function upsertRentedDeck(
  tx: Tx,
  deck: Required<Pick<Insertable<Database['decks']>, 'user_id' | 'name' | 'card_ids' | 'rental_id' | 'rented_until'>>,
  now: number,
): Promise<number | undefined> {
  const { name, card_ids, rented_until } = deck;
  const row = await tx
    .insertInto('decks')
    .values(deck)
    // renews the ended rental in place: it may still be the player's active deck
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'rental_id'])
        .where('rental_id', 'is not', null)
        .doUpdateSet({ name, card_ids, rented_until, updated_at: new Date(now) })
        .where('decks.rented_until', '<=', new Date(now)),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Deletes rented decks whose rental ended over a week ago. Returns their ids. */
export async function deleteEndedRentals(db: Db, now: number): Promise<number[]> {
  const gone = await db
    .deleteFrom('decks')
    .where('rental_id', 'is not', null)
    .where('rented_until', '<', new Date(now - KEPT_MS))
    .returning('id')
    .execute();
  return gone.map(({ id }) => id);
}
