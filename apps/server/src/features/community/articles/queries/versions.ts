import { type ArticleVersion, type BoardId, may } from '@chilyo/protocol';
import { readRichText } from '@chilyo/rich-text';
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import { Refusal } from '../../../../platform/refusal.ts';
import { secondsOf } from '../../../../platform/seconds.ts';
import type { Database } from '../../../../platform/tables.ts';
import { mentionedIn, type UserRow } from '../../../core/identity/service.ts';
import { hiddenPost, seesHidden } from '../../hiding/service.ts';

const SHOWN = 50;

export async function insertVersion(
  tx: Transaction<Database>,
  version: Insertable<Database['article_versions']>,
): Promise<void> {
  await tx.insertInto('article_versions').values(version).execute();
}

/** Those of `userIds` whom no earlier version of an article mentions: each is notified once, also when put back. */
export async function neverMentioned(
  tx: Transaction<Database>,
  articleId: number,
  userIds: number[],
): Promise<number[]> {
  if (userIds.length === 0) return [];
  const rows = await tx
    .selectFrom('article_versions')
    .select('body')
    .where('article_id', '=', articleId)
    .where(sql<boolean>`strpos(body, '@') > 0`)
    .execute();
  const earlier = await mentionedIn(tx, ...rows.map(({ body }) => body));
  return userIds.filter((userId) => !earlier.some(({ user_id }) => user_id === userId));
}

/**
 * The versions of an article before each of its edits, newest first. Only the author and moderators may read them.
 * Throws NOT_FOUND or ARTICLE_NOT_YOURS.
 */
export async function versionsOf(
  db: Kysely<Database>,
  reader: UserRow,
  category: BoardId,
  id: number,
): Promise<ArticleVersion[]> {
  const article = await db
    .selectFrom('articles')
    .select(['user_id', 'deleted_at'])
    .where('category', '=', category)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!article) throw new Refusal('NOT_FOUND');
  const hidden = article.deleted_at && (await hiddenPost(db, 'article', id));
  if (hidden ? !seesHidden(reader, hidden) : article.deleted_at) throw new Refusal('NOT_FOUND');
  if (article.user_id !== reader.id && !may(reader, 'read_article_versions')) throw new Refusal('ARTICLE_NOT_YOURS');
  const rows = await db
    .selectFrom('article_versions')
    .select(['revision', 'topic', 'title', 'body', 'document', 'created_at'])
    .where('article_id', '=', id)
    .orderBy('revision', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map(({ body, document, created_at, ...row }) => ({
    ...row,
    body: readRichText(document, body),
    created_ts: secondsOf(created_at),
  }));
}
