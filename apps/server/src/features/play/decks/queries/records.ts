import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import { lockInOrder } from '../../../../platform/lock-order.ts';
import type { Database } from '../../../../platform/tables.ts';

/** A deck of a match that is lent or rented. */
type Lent = { deck_id: number; id: number };

/**
 * The rentals of the decks of a match, locked, which precedes the other locks of its settlement. A deck returned during
 * the match no longer references its offer.
 */
export async function lockRentalsOf(tx: Transaction<Database>, decks: readonly (number | null)[]): Promise<Lent[]> {
  const ids = decks.flatMap((id) => id ?? []);
  if (ids.length === 0) return [];
  const lent = await tx
    .selectFrom('decks')
    .innerJoin('rentals', (join) =>
      join.on((eb) =>
        eb.or([eb('rentals.id', '=', eb.ref('decks.rental_id')), eb('rentals.deck_id', '=', eb.ref('decks.id'))]),
      ),
    )
    .select(['decks.id as deck_id', 'rentals.id'])
    .where('decks.id', 'in', ids)
    .orderBy('rentals.id')
    .execute();
  if (lent.length === 0) return [];
  for (const { id } of lent) lockInOrder(tx, 'rentals', id);
  await tx
    .selectFrom('rentals')
    .select('id')
    .where(
      'id',
      'in',
      lent.map(({ id }) => id),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return lent;
}

/** Counts a rated match for the locked rentals of its decks. */
export async function countForRentals(
  tx: Transaction<Database>,
  lent: readonly Lent[],
  winner: number | null,
): Promise<void> {
  for (const { deck_id, id } of lent)
    await tx
      .updateTable('rentals')
      .set({ matches: sql`matches + 1`, wins: sql`wins + ${deck_id === winner ? 1 : 0}` })
      .where('id', '=', id)
      .execute();
}
