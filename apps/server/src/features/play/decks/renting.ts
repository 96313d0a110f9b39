import type { Element } from '@chilyo/card-language';
import { type Deck, RENTED_DECKS_MAX, type Rental } from '@chilyo/protocol';
import { sql, type Transaction } from 'kysely';
import { clock } from '../../../platform/clock.ts';
import { lockInOrder } from '../../../platform/lock-order.ts';
import { pageOf } from '../../../platform/page.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { secondsOf } from '../../../platform/seconds.ts';
import type { Database } from '../../../platform/tables.ts';
import { leaveDecks } from '../../core/identity/service.ts';
import { ECONOMY, shareOf } from '../../goods/economy/service.ts';
import { saleMovements, transfer } from '../../goods/ledger/service.ts';
import { type Db, deckOf } from './queries/deck-rows.ts';

const HOUR_MS = 3_600_000;
/** How long an ended rental stays in the list, so that it can be renewed from there. */
const KEPT_MS = 7 * 24 * HOUR_MS;

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

type Rent = {
  tx: Transaction<Database>;
  userId: number;
  rentalId: number;
  /** The price that the client showed. */
  price: number;
  key: string;
  /** The author receives a share. */
  notifyBalanceOf: (userId: number) => void;
  now?: number;
};

/**
 * Rents a deck for a day: its current cards become a deck of the renter's, the author receives a share, the rest is
 * burnt. Throws RENTAL_GONE, RENTAL_IS_YOURS, RENTAL_PRICE_CHANGED, RENTAL_STILL_RUNS, RENTALS_FULL or
 * NOT_ENOUGH_GPOINT.
 */
export async function rentDeck({
  tx,
  userId,
  rentalId,
  price,
  key,
  notifyBalanceOf,
  now = clock.now(),
}: Rent): Promise<Deck> {
  lockInOrder(tx, 'rentals', rentalId);
  const rental = await tx.selectFrom('rentals').selectAll().where('id', '=', rentalId).forUpdate().executeTakeFirst();
  if (!rental?.is_open) throw new Refusal('RENTAL_GONE');
  if (rental.user_id === userId) throw new Refusal('RENTAL_IS_YOURS');
  if (rental.price !== price) throw new Refusal('RENTAL_PRICE_CHANGED', { price: rental.price });
  const { name, card_ids, user_id: author } = rental;
  await checkRoom(tx, userId, now);
  const rented_until = new Date(now + ECONOMY.rental.hours * HOUR_MS);
  const deck = await tx
    .insertInto('decks')
    .values({ user_id: userId, name, card_ids, rental_id: rentalId, rented_until })
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
  if (!deck) throw new Refusal('RENTAL_STILL_RUNS');
  await tx.updateTable('rentals').set({ renters: sql`renters + 1` }).where('id', '=', rentalId).execute();
  if (price > 0 && author !== null) {
    await transfer(tx, {
      key,
      reason: 'rental',
      // links to the board article, which both can read; the deck itself is visible to its author only
      ...(rental.article_id !== null && { about: { kind: 'article' as const, id: rental.article_id } }),
      movements: saleMovements(userId, author, price, shareOf(price, ECONOMY.rental.author_percent)),
    });
    notifyBalanceOf(author);
  }
  return deckOf(tx, userId, deck.id);
}

async function checkRoom(tx: Transaction<Database>, userId: number, now: number): Promise<void> {
  const { count } = await tx
    .selectFrom('decks')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('rented_until', '>', new Date(now))
    .executeTakeFirstOrThrow();
  if (Number(count) >= RENTED_DECKS_MAX) throw new Refusal('RENTALS_FULL', { most: RENTED_DECKS_MAX });
}

/** Deletes rented decks whose rental ended over a week ago. */
export async function forgetEndedRentals(db: Db, now: number): Promise<void> {
  const gone = await db
    .deleteFrom('decks')
    .where('rental_id', 'is not', null)
    .where('rented_until', '<', new Date(now - KEPT_MS))
    .returning('id')
    .execute();
  if (gone.length === 0) return;
  await leaveDecks(
    db,
    gone.map(({ id }) => id),
  );
}
