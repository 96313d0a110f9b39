import type { AccountNote } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import { secondsOf } from '../../../../platform/seconds.ts';
import type { Database } from '../../../../platform/tables.ts';

type Db = Kysely<Database>;

/** Moderators' notes on a player, newest first. */
export async function notesOf(db: Db, userId: number): Promise<AccountNote[]> {
  const rows = await db
    .selectFrom('account_notes')
    .innerJoin('users', 'users.id', 'author_id')
    .select(['account_notes.id', 'users.name as author', 'words', 'account_notes.created_at'])
    .where('user_id', '=', userId)
    .orderBy('account_notes.id', 'desc')
    .execute();
  return rows.map(({ created_at, ...note }) => ({ ...note, created_ts: secondsOf(created_at) }));
}

/** Adds a note on a player. */
export async function addNote(db: Db, note: { user_id: number; author_id: number; words: string }): Promise<void> {
  await db.insertInto('account_notes').values(note).execute();
}

/** Deletes the notes on a departing user. */
export async function forgetNotes(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('account_notes').where('user_id', '=', userId).execute();
}
