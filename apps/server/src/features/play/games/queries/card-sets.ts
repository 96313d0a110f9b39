import type { Kysely } from 'kysely';
import type { Database } from '../../../../platform/tables.ts';

type Db = Kysely<Database>;

/** Stores card definitions, given as JSON text, by their hash, unless they are stored already. */
export async function insertCardSet(db: Db, hash: string, cards: string): Promise<void> {
  await db
    .insertInto('card_sets')
    .values({ hash, cards })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
}

/** The stored definitions of a card set, not parsed. */
export async function readCardSet(db: Db, hash: string): Promise<unknown> {
  const row = await db.selectFrom('card_sets').select('cards').where('hash', '=', hash).executeTakeFirstOrThrow();
  return row.cards;
}
