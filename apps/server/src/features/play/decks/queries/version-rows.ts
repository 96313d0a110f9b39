import { DECK_VERSIONS_KEPT, type SharedDeck } from '@chilyo/protocol';
import type { Transaction } from 'kysely';
import { clock } from '../../../../platform/clock.ts';
import { secondsOf } from '../../../../platform/seconds.ts';
import type { Database } from '../../../../platform/tables.ts';
import type { Db } from './deck-rows.ts';

type Tx = Transaction<Database>;

/** The versions of a shared deck, newest first. */
export async function versionsOf(db: Db, deckId: number): Promise<SharedDeck['versions']> {
  const rows = await db
    .selectFrom('deck_versions')
    .select(['no', 'card_ids', 'created_at'])
    .where('deck_id', '=', deckId)
    .orderBy('no', 'desc')
    .execute();
  return rows.map(({ created_at, ...version }) => ({ ...version, created_ts: secondsOf(created_at) }));
}

export const lastVersion = (tx: Tx, deckId: number) =>
  tx
    .selectFrom('deck_versions')
    .selectAll()
    .where('deck_id', '=', deckId)
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirst();

export async function updateVersion(
  tx: Tx,
  deckId: number,
  no: number,
  change: { card_ids: number[] } | { is_pinned: true },
): Promise<void> {
  await tx.updateTable('deck_versions').set(change).where('deck_id', '=', deckId).where('no', '=', no).execute();
}

/** Adds the version after `last`, and deletes the oldest one beyond `DECK_VERSIONS_KEPT`. */
export async function addVersion(
  tx: Tx,
  deckId: number,
  last: number,
  card_ids: number[],
  is_pinned: boolean,
  now = clock.now(),
): Promise<void> {
  await tx
    .insertInto('deck_versions')
    .values({ deck_id: deckId, no: last + 1, card_ids, is_pinned, created_at: new Date(now) })
    .execute();
  await tx
    .deleteFrom('deck_versions')
    .where('deck_id', '=', deckId)
    .where('no', '<=', last + 1 - DECK_VERSIONS_KEPT)
    .execute();
}

export async function deleteVersions(tx: Tx, deckId: number): Promise<void> {
  await tx.deleteFrom('deck_versions').where('deck_id', '=', deckId).execute();
}

/** Sets when a private deck became public. */
export async function markShared(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('decks')
    .set({ shared_at: clock.date() })
    .where('id', '=', id)
    .where('shared_at', 'is', null)
    .execute();
}

/** Makes a user's deck private. False if it is not theirs. */
export async function markHidden(tx: Tx, userId: number, id: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('decks')
    .set({ shared_at: null })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** A shared or rentable deck with its author, its open rental, and until when the viewer has rented it. */
export const findSharedDeck = (db: Db, id: number, viewerId: number | null) =>
  db
    .selectFrom('decks')
    .innerJoin('users', 'users.id', 'decks.user_id')
    .leftJoin('rentals', (join) => join.onRef('rentals.deck_id', '=', 'decks.id').on('rentals.is_open', '=', true))
    .leftJoin('decks as mine', (join) =>
      join.onRef('mine.rental_id', '=', 'rentals.id').on('mine.user_id', '=', viewerId ?? 0),
    )
    .select(['decks.user_id', 'decks.name', 'decks.shared_at', 'decks.cover_card_id', 'users.name as author'])
    .select([
      'rentals.id as rental_id',
      'rentals.price',
      'rentals.renters',
      'rentals.matches',
      'rentals.wins',
      'rentals.created_at as lent_at',
      'mine.rented_until',
    ])
    .select(['rentals.name as lent_name', 'rentals.card_ids as lent_cards'])
    .where('decks.id', '=', id)
    .where((eb) => eb.or([eb('decks.shared_at', 'is not', null), eb('rentals.id', 'is not', null)]))
    .executeTakeFirst();
