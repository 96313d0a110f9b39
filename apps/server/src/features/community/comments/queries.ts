import type { BoardId, Comment, Mention } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import { clock } from '../../../platform/clock.ts';
import { lockInOrder } from '../../../platform/lock-order.ts';
import { type PageAsked, pageOf } from '../../../platform/page.ts';
import type { Database } from '../../../platform/tables.ts';
import { forgetMentions, type UserRow } from '../../core/identity/service.ts';
import { hiddenPost } from '../hiding/service.ts';
import { columnOf, comments, idOf, type Subject, withFaces } from './queries/threads.ts';

export { holderOf, inWords, latestComments, type Subject, threadsOf } from './queries/threads.ts';

type Db = Kysely<Database>;

/** The author of the comment to reply to, if it is on this subject, not itself a reply, and not deleted. */
export async function answeredBy(db: Db, subject: Subject, id: number): Promise<number | null> {
  lockInOrder(db, 'comments', id);
  const found = await db
    .selectFrom('comments')
    .select('user_id')
    .where('id', '=', id)
    .where(columnOf(subject), '=', idOf(subject))
    .where('parent_id', 'is', null)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return found?.user_id ?? null;
}

/** Stores a comment. */
export async function keepComment(
  db: Db,
  { id: user_id, name }: { id: number; name: string },
  subject: Subject,
  { content, picture, parent_id }: { content: string; picture: string | null; parent_id: number | null },
  mentions: readonly Mention[],
): Promise<Comment> {
  const row = await db
    .insertInto('comments')
    .values({
      card_id: null,
      article_id: null,
      idea_id: null,
      ...subject,
      user_id,
      content,
      picture,
      parent_id,
      mentions: JSON.stringify(mentions),
    })
    .returning(['id', 'content', 'picture', 'mentions', 'user_id', 'created_at', 'edited_at', 'votes', 'deleted_at'])
    .executeTakeFirstOrThrow();
  return (await withFaces(db, [row]))({ ...row, name });
}

/** A comment, also a deleted one, locked until the transaction ends. */
export const lockComment = (tx: Db, id: number) => {
  lockInOrder(tx, 'comments', id);
  return tx
    .selectFrom('comments')
    .select(['parent_id', 'user_id', 'content', 'picture', 'mentions', 'created_at', 'deleted_at'])
    .select(['card_id', 'article_id', 'idea_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
};

/** Replaces the words of a comment. */
export async function rewriteComment(
  tx: Db,
  id: number,
  content: string,
  mentions: readonly Mention[],
  author: UserRow,
): Promise<Comment> {
  await tx
    .updateTable('comments')
    .set({ content, mentions: JSON.stringify(mentions), edited_at: clock.date() })
    .where('id', '=', id)
    .execute();
  const row = await comments(tx).where('comments.id', '=', id).executeTakeFirstOrThrow();
  return (await withFaces(tx, [row], author))(row);
}

/** Takes the words and the picture out of a comment's row. */
export const blankComment = (db: Db, id: number) =>
  db
    .updateTable('comments')
    .set({ content: '', picture: null, mentions: '[]', deleted_at: clock.date() })
    .where('id', '=', id)
    .execute();

/** Puts the words and the picture of a comment back into its row. */
export const fillComment = (
  db: Db,
  id: number,
  { content, picture, mentions }: { content: string; picture: string | null; mentions: readonly Mention[] },
) =>
  db
    .updateTable('comments')
    .set({ content, picture, mentions: JSON.stringify(mentions), deleted_at: null })
    .where('id', '=', id)
    .execute();

/** Deletes a comment. One with replies leaves a placeholder, which goes with the last reply. */
export async function deleteComment(db: Db, id: number, parentId: number | null): Promise<void> {
  if (await hasReplies(db, id)) {
    await blankComment(db, id);
    return;
  }
  await db.deleteFrom('comments').where('id', '=', id).execute();
  if (parentId === null || (await hasReplies(db, parentId)) || (await hiddenPost(db, 'comment', parentId))) return;
  await db.deleteFrom('comments').where('id', '=', parentId).where('deleted_at', 'is not', null).execute();
}

/** The board of an article that is commented on. */
export const boardOf = async (db: Db, articleId: number): Promise<BoardId | null> =>
  (await db.selectFrom('articles').select('category').where('id', '=', articleId).executeTakeFirst())?.category ?? null;

/** A user's comments on cards, articles and ideas, newest first; `next` is the cursor. */
export async function commentsBy(db: Db, userId: number, { before, limit }: PageAsked) {
  const rows = await db
    .selectFrom('comments')
    .select(['id', 'card_id', 'article_id', 'idea_id', 'parent_id', 'content', 'picture', 'votes', 'created_at'])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .$if(before !== undefined, (query) => query.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  return pageOf(rows, limit, (row) => row);
}

/** Any comment as moderators see it; the words of a hidden one are elsewhere. */
export const commentForDesk = (db: Db, id: number) =>
  comments(db).select(['card_id', 'article_id', 'idea_id']).where('comments.id', '=', id).executeTakeFirst();

/** The article or idea that a comment is on; both null for a card. */
export const subjectOf = (db: Db, id: number) =>
  db.selectFrom('comments').select(['article_id', 'idea_id']).where('id', '=', id).executeTakeFirst();

/** Moves the comments of an idea to another one. */
export async function moveComments(db: Db, fromIdea: number, toIdea: number): Promise<void> {
  await db.updateTable('comments').set({ idea_id: toIdea }).where('idea_id', '=', fromIdea).execute();
}

const hasReplies = async (db: Db, id: number): Promise<boolean> =>
  !!(await db.selectFrom('comments').select('id').where('parent_id', '=', id).limit(1).executeTakeFirst());

/** Removes a departing user from the mentions of comments. */
export const forgetCalled = (tx: Db, userId: number): Promise<void> => forgetMentions(tx, 'comments', userId);
