import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../../platform/tables.ts';

type Db = Kysely<Database>;
export type GameRow = Selectable<Database['games']>;

export const findGame = (db: Db, id: number): Promise<GameRow | undefined> =>
  db.selectFrom('games').selectAll().where('id', '=', id).executeTakeFirst();

/** The actions of a match in their order. */
export const actionsOf = (db: Db, gameId: number) =>
  db
    .selectFrom('game_actions')
    .select(['seat', 'action', 'at_ms', 'first_event', 'last_event'])
    .where('game_id', '=', gameId)
    .orderBy('no')
    .execute();

/** Ids of a player's finished matches, newest first. */
export async function finishedGameIds(db: Db, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('games')
    .select('id')
    .where('status', '=', 'over')
    .where((eb) => eb.or([eb('user0', '=', userId), eb('user1', '=', userId)]))
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether a card set of this hash is stored. */
export const hasCardSet = async (db: Db, hash: string): Promise<boolean> =>
  (await db.selectFrom('card_sets').select('hash').where('hash', '=', hash).executeTakeFirst()) !== undefined;
