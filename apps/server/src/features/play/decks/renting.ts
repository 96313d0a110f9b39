import { type Deck, RENTED_DECKS_MAX } from '@chilyo/protocol';
import type { Transaction } from 'kysely';
import { clock } from '../../../platform/clock.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Database } from '../../../platform/tables.ts';
import { leaveDecks } from '../../core/identity/service.ts';
import { ECONOMY, shareOf } from '../../goods/economy/service.ts';
import { saleMovements, transfer } from '../../goods/ledger/service.ts';
import { payForMade } from '../../goods/market/service.ts';
import { type Db, deckOf } from './queries/deck-rows.ts';
import {
  countRentedDecks,
  countRenter,
  deleteEndedRentals,
  lockRental,
  upsertRentedDeck,
} from './queries/rental-rows.ts';

const HOUR_MS = 3_600_000;
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
  const rental = await lockRental(tx, rentalId);
  if (!rental?.is_open) throw new Refusal('RENTAL_GONE');
  if (rental.user_id === userId) throw new Refusal('RENTAL_IS_YOURS');
  if (rental.price !== price) throw new Refusal('RENTAL_PRICE_CHANGED', { price: rental.price });
  const { name, card_ids, user_id: author } = rental;
  if ((await countRentedDecks(tx, userId, now)) >= RENTED_DECKS_MAX)
    throw new Refusal('RENTALS_FULL', { most: RENTED_DECKS_MAX });
  const rented_until = new Date(now + ECONOMY.rental.hours * HOUR_MS);
  const deckId = await upsertRentedDeck(
    tx,
    { user_id: userId, name, card_ids, rental_id: rentalId, rented_until },
    now,
  );
  if (deckId === undefined) throw new Refusal('RENTAL_STILL_RUNS');
  await countRenter(tx, rentalId);
  if (price > 0 && author !== null) {
    const share = shareOf(price, ECONOMY.rental.author_percent);
    const cause = { kind: 'rental', id: rentalId } as const;
    const paidOut = await payForMade(tx, { buyer: userId, maker: author, share, cause }, now);
    await transfer(tx, {
      key,
      reason: 'rental',
      // links to the board article, which both can read; the deck itself is visible to its author only
      ...(rental.article_id !== null && { about: { kind: 'article' as const, id: rental.article_id } }),
      movements: saleMovements(userId, author, price, paidOut),
    });
    notifyBalanceOf(author);
  }
  return deckOf(tx, userId, deckId);
}

/** Deletes rented decks whose rental ended over a week ago. */
export async function forgetEndedRentals(db: Db, now: number): Promise<void> {
  const gone = await deleteEndedRentals(db, now);
  if (gone.length > 0) await leaveDecks(db, gone);
}
