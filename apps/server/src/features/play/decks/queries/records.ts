import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import { lockInOrder } from '../../../../platform/lock-order.ts';
import type { Database } from '../../../../platform/tables.ts';

/**
 * Counts a match for its rental decks. A deck returned during the match no longer references its offer and is not
 * counted.
 */
export async function countForRentals(
  tx: Transaction<Database>,
  sides: readonly { deckId: number | null; won: boolean }[],
): Promise<void> {
  const decks = sides.flatMap(({ deckId }) => deckId ?? []);
  if (decks.length === 0) return;
  const played = await tx
    .selectFrom('decks')
    .innerJoin('rentals', (join) =>
      join.on((eb) =>
        eb.or([eb('rentals.id', '=', eb.ref('decks.rental_id')), eb('rentals.deck_id', '=', eb.ref('decks.id'))]),
      ),
    )
    .select(['decks.id as deck_id', 'rentals.id'])
    .where('decks.id', 'in', decks)
    .orderBy('rentals.id')
    .execute();
  for (const { deck_id, id } of played) {
    lockInOrder(tx, 'rentals', id);
    const won = sides.some((side) => side.deckId === deck_id && side.won);
    await tx
      .updateTable('rentals')
      .set({ matches: sql`matches + 1`, wins: sql`wins + ${won ? 1 : 0}` })
      .where('id', '=', id)
      .execute();
  }
}
