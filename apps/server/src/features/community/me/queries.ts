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

/** Whether a moderator has taken this name from the user, and it was not given back. */
export async function isNameForbidden(tx: Tx, name_key: string, userId: number): Promise<boolean> {
  const taken = await tx
    .selectFrom('renames')
    .select('id')
    .where('name_key', '=', name_key)
    .where('user_id', '=', userId)
    .where('is_forced', '=', true)
    .where('name', '<>', '')
    .executeTakeFirst();
  return taken !== undefined;
}

/**
 * Lets a user have the name again that a moderator took from them at that moment. It stays a forced one, which neither
 * costs a later rename nor delays it, and its key stays kept for them.
 */
export async function forgiveName(tx: Tx, userId: number, takenAt: Date): Promise<void> {
  await tx
    .updateTable('renames')
    .set({ name: '' })
    .where('user_id', '=', userId)
    .where('created_at', '=', takenAt)
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

/** The names that a user has given up, and from when to when each was theirs; the oldest first. */
export async function formerNames(tx: Tx, userId: number): Promise<{ name: string; from: Date | null; until: Date }[]> {
  const rows = await tx
    .selectFrom('renames')
    .select(['name', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.flatMap(({ name, created_at: until }, at) =>
    name === '' ? [] : [{ name, from: rows[at - 1]?.created_at ?? null, until }],
  );
}

/** Erases the names that a user has given up. Their keys stay kept as long as after any rename. */
export async function eraseFormerNames(tx: Tx, userId: number): Promise<void> {
  await tx.updateTable('renames').set({ name: '' }).where('user_id', '=', userId).execute();
}

/** A player's consents, and their former names. */
export const consentsOf = (db: Kysely<Database>, userId: number) =>
  db.selectFrom('consents').select(['kind', 'version', 'agreed_at']).where('user_id', '=', userId).execute();
export const renamesOf = (db: Kysely<Database>, userId: number) =>
  db
    .selectFrom('renames')
    .select(['name', 'gpoint', 'created_at'])
    .where('user_id', '=', userId)
    .where('name', '<>', '')
    .orderBy('id')
    .execute();

/** Stores a player's consents with the version of the texts. */
export async function keepConsents(tx: Tx, userId: number, kinds: readonly string[], version: string): Promise<void> {
  await tx
    .insertInto('consents')
    .values(kinds.map((kind) => ({ user_id: userId, kind, version })))
    .execute();
}
