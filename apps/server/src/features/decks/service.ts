import type { Deck } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/tables.ts';
import { cardOf } from '../cards/service.ts';
import { deckElements, isLegalDeck } from './legality.ts';

type Db = Kysely<Database>;

/** The elements of a deck, neutral left out; cards that are no more are passed over. */
export const elementsOf = (cardIds: readonly number[]) => deckElements(cardIds.flatMap((id) => cardOf(id) ?? []));

export async function createDeck(db: Db, userId: number, name: string, cardIds: readonly number[]): Promise<number> {
  const row = await db
    .insertInto('decks')
    .values({ user_id: userId, name, card_ids: [...cardIds] })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export const deckById = (db: Db, id: number) =>
  db.selectFrom('decks').selectAll().where('id', '=', id).executeTakeFirst();

/** A user's decks, oldest first. */
export async function decksOf(db: Db, userId: number, activeId: number | null): Promise<Deck[]> {
  const rows = await db.selectFrom('decks').selectAll().where('user_id', '=', userId).orderBy('id').execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    elements: elementsOf(row.card_ids),
    card_ids: row.card_ids,
    is_active: row.id === activeId,
    is_legal: isLegalDeck(row.card_ids, cardOf),
  }));
}

/** The cards a user would play with now; null when there is no active deck. */
export async function activeDeck(
  db: Db,
  userId: number,
): Promise<{ name: string; cards: number[]; isLegal: boolean } | null> {
  const row = await db
    .selectFrom('users')
    .innerJoin('decks', 'decks.id', 'users.deck_id')
    .select(['decks.name', 'decks.card_ids', 'decks.user_id'])
    .where('users.id', '=', userId)
    .executeTakeFirst();
  if (!row || row.user_id !== userId) return null;
  return { name: row.name, cards: row.card_ids, isLegal: isLegalDeck(row.card_ids, cardOf) };
}
