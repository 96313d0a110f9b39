import type { BoardId, Memo, Mutes } from '@chilyo/protocol';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../../platform/tables.ts';

type Db = Kysely<Database>;
type Tx = Transaction<Database>;
type Topic = { category: BoardId; topic: string };

export const memosOf = (db: Db, userId: number): Promise<Memo[]> =>
  db
    .selectFrom('memos')
    .select(['target_user_id as user_id', 'words'])
    .where('user_id', '=', userId)
    .orderBy('target_user_id')
    .execute();

export async function mutesOf(db: Db, userId: number): Promise<Mutes> {
  const [words, topics] = await Promise.all([
    db.selectFrom('muted_words').select(['id', 'word']).where('user_id', '=', userId).orderBy('id').execute(),
    db
      .selectFrom('muted_topics')
      .select(['category', 'topic'])
      .where('user_id', '=', userId)
      .orderBy('category')
      .orderBy('topic')
      .execute(),
  ]);
  return { words, topics };
}

/** Topics of a board that a player has muted. */
export const mutedTopicsOf = async (db: Db, userId: number, category: BoardId): Promise<string[]> =>
  (
    await db
      .selectFrom('muted_topics')
      .select('topic')
      .where('user_id', '=', userId)
      .where('category', '=', category)
      .orderBy('topic')
      .execute()
  ).map(({ topic }) => topic);

/** Number of a player's memos on others than `targetId`. */
export const countOtherMemos = async (tx: Tx, userId: number, targetId: number): Promise<number> =>
  (
    await tx
      .selectFrom('memos')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('user_id', '=', userId)
      .where('target_user_id', '<>', targetId)
      .executeTakeFirstOrThrow()
  ).count;

export async function upsertMemo(tx: Tx, userId: number, targetId: number, words: string): Promise<void> {
  await tx
    .insertInto('memos')
    .values({ user_id: userId, target_user_id: targetId, words })
    .onConflict((conflict) => conflict.columns(['user_id', 'target_user_id']).doUpdateSet({ words }))
    .execute();
}

/** Idempotent. */
export async function deleteMemo(db: Db, userId: number, targetId: number): Promise<void> {
  await db.deleteFrom('memos').where('user_id', '=', userId).where('target_user_id', '=', targetId).execute();
}

/** Idempotent. */
export async function insertMutedWord(tx: Tx, userId: number, word: string): Promise<void> {
  await tx
    .insertInto('muted_words')
    .values({ user_id: userId, word })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Idempotent. */
export async function deleteMutedWord(db: Db, userId: number, id: number): Promise<void> {
  await db.deleteFrom('muted_words').where('user_id', '=', userId).where('id', '=', id).execute();
}

/** Idempotent. */
export async function insertMutedTopic(db: Db, userId: number, topic: Topic): Promise<void> {
  await db
    .insertInto('muted_topics')
    .values({ user_id: userId, ...topic })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Idempotent. */
export async function deleteMutedTopic(db: Db, userId: number, { category, topic }: Topic): Promise<void> {
  await db
    .deleteFrom('muted_topics')
    .where('user_id', '=', userId)
    .where('category', '=', category)
    .where('topic', '=', topic)
    .execute();
}

/** Mutes follow topics that are renamed, all at once, as two may change their names. */
export async function renameMutedTopics(
  tx: Tx,
  category: BoardId,
  renamed: readonly { name: string; former: string }[],
): Promise<void> {
  if (renamed.length === 0) return;
  // sorted, so that all are deleted before the first is inserted
  await sql`
    with gone as (
      delete from muted_topics using jsonb_to_recordset(${JSON.stringify(renamed)}::jsonb) as renamed (name text, former text)
      where category = ${category} and topic = renamed.former returning user_id, renamed.name)
    insert into muted_topics (user_id, category, topic)
    select user_id, ${category}, name from gone order by user_id on conflict do nothing`.execute(tx);
}

/** Deletes what a departing user has noted and muted, and what others have noted about them. */
export async function forgetNotesOf(tx: Db, userId: number): Promise<void> {
  await tx
    .deleteFrom('memos')
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('target_user_id', '=', userId)]))
    .execute();
  await tx.deleteFrom('muted_words').where('user_id', '=', userId).execute();
  await tx.deleteFrom('muted_topics').where('user_id', '=', userId).execute();
}
