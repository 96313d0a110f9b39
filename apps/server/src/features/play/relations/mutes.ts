import { type BoardId, MEMOS_MAX, MUTED_TOPICS_MAX, MUTED_WORDS_MAX } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import { Refusal } from '../../../platform/refusal.ts';
import type { Database } from '../../../platform/tables.ts';
import { lockUser, metUser } from '../../core/identity/service.ts';
import {
  countOtherMemos,
  deleteMemo,
  deleteMutedTopic,
  insertMutedTopic,
  insertMutedWord,
  mutesOf,
  upsertMemo,
} from './queries/mute-rows.ts';

type Db = Kysely<Database>;

/** Stores a user's memo on another; empty words delete it. Throws NOT_YOURSELF, USER_NOT_FOUND or MEMOS_FULL. */
export async function writeMemo(db: Db, userId: number, targetId: number, words: string): Promise<void> {
  if (words === '') return deleteMemo(db, userId, targetId);
  if (userId === targetId) throw new Refusal('NOT_YOURSELF');
  await metUser(db, targetId);
  await db.transaction().execute(async (tx) => {
    await lockUser(tx, userId);
    if ((await countOtherMemos(tx, userId, targetId)) >= MEMOS_MAX)
      throw new Refusal('MEMOS_FULL', { most: MEMOS_MAX });
    await upsertMemo(tx, userId, targetId, words);
  });
}

/** Adds a word; idempotent. Throws MUTED_WORDS_FULL. */
export async function muteWord(db: Db, userId: number, word: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockUser(tx, userId);
    const { words } = await mutesOf(tx, userId);
    if (words.length >= MUTED_WORDS_MAX && !words.some((one) => one.word === word))
      throw new Refusal('MUTED_WORDS_FULL', { most: MUTED_WORDS_MAX });
    await insertMutedWord(tx, userId, word);
  });
}

/** Mutes a topic of a board or unmutes it; idempotent. One that the board has no longer is harmless. Throws MUTED_TOPICS_FULL. */
export async function muteTopic(
  db: Db,
  userId: number,
  { is_muted, ...topic }: { category: BoardId; topic: string; is_muted: boolean },
): Promise<void> {
  if (!is_muted) return deleteMutedTopic(db, userId, topic);
  await db.transaction().execute(async (tx) => {
    await lockUser(tx, userId);
    const { topics } = await mutesOf(tx, userId);
    if (topics.some((one) => one.category === topic.category && one.topic === topic.topic)) return;
    if (topics.length >= MUTED_TOPICS_MAX) throw new Refusal('MUTED_TOPICS_FULL', { most: MUTED_TOPICS_MAX });
    await insertMutedTopic(tx, userId, topic);
  });
}
