import type { Insertable, Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../../../platform/tables.ts';

type Tx = Transaction<Database>;
export type RenameRow = Selectable<Database['renames']>;

export const lastRename = (db: Kysely<Database>, userId: number): Promise<RenameRow | undefined> =>
  db
    .selectFrom('renames')
    .selectAll()
    .where('user_id', '=', userId)
    .where('is_forced', '=', false)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Whether a moderator has taken this name from the user. */
export async function isNameForbidden(tx: Tx, name_key: string, userId: number): Promise<boolean> {
  const taken = await tx
    .selectFrom('renames')
    .select('id')
    .where('name_key', '=', name_key)
    .where('user_id', '=', userId)
    .where('is_forced', '=', true)
    .executeTakeFirst();
  return taken !== undefined;
}

/** Lets a user have the names again that moderators took from them. */
export async function forgiveNames(tx: Tx, userId: number): Promise<void> {
  await tx
    .updateTable('renames')
    .set({ is_forced: false })
    .where('user_id', '=', userId)
    .where('is_forced', '=', true)
    .execute();
}

export const keepRename = (tx: Tx, rename: Insertable<Database['renames']>): Promise<RenameRow> =>
  tx.insertInto('renames').values(rename).returningAll().executeTakeFirstOrThrow();

/** Whether another user has released the name since then. */
export async function isNameReleased(tx: Tx, name_key: string, userId: number, since: Date): Promise<boolean> {
  const kept = await tx
    .selectFrom('renames')
    .select('id')
    .where('name_key', '=', name_key)
    .where('created_at', '>', since)
    .where('user_id', '<>', userId)
    .executeTakeFirst();
  return kept !== undefined;
}

/** A player's consents, and their former names. */
export const consentsOf = (db: Kysely<Database>, userId: number) =>
  db.selectFrom('consents').select(['kind', 'version', 'agreed_at']).where('user_id', '=', userId).execute();
export const renamesOf = (db: Kysely<Database>, userId: number) =>
  db
    .selectFrom('renames')
    .select(['name', 'gpoint', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

/** Stores a player's consents with the version of the texts. */
export async function keepConsents(tx: Tx, userId: number, kinds: readonly string[], version: string): Promise<void> {
  await tx
    .insertInto('consents')
    .values(kinds.map((kind) => ({ user_id: userId, kind, version })))
    .execute();
}
