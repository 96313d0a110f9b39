import {
  type BoardId,
  type Comment,
  type CommentRow,
  type CommentSort,
  type CommentThread,
  type Mention,
  may,
} from '@chilyo/protocol';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { clock } from '../../../platform/clock.ts';
import { lockInOrder } from '../../../platform/lock-order.ts';
import { type PageAsked, pageOf } from '../../../platform/page.ts';
import { secondsOf } from '../../../platform/seconds.ts';
import type { Database } from '../../../platform/tables.ts';
import { forgetMentions, type UserRow } from '../../core/identity/service.ts';
import { userSummaries } from '../../play/faces/service.ts';
import { hiddenPost, hiddenPosts, hidingFor, seesHidden } from '../hiding/service.ts';

type Db = Kysely<Database>;
/** The subject of comments. */
export type Subject = { card_id: number } | { article_id: number } | { idea_id: number };
type Column = 'card_id' | 'article_id' | 'idea_id';
const columnOf = (subject: Subject) => Object.keys(subject)[0] as Column;
const idOf = (subject: Subject) => Object.values(subject)[0] as number;

/** The newest comments on cards. */
export async function latestComments(db: Db, page: { offset: number; limit: number }): Promise<CommentRow[]> {
  const rows = await comments(db)
    .select('card_id')
    .where('card_id', 'is not', null)
    .where('deleted_at', 'is', null)
    .orderBy('comments.id', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
  const shown = await withFaces(db, rows);
  return rows.map((row) => ({ ...shown(row), card_id: row.card_id! }));
}

/** `reader`: the signed-in user, if any. */
type ThreadsAsked = PageAsked & { sort?: CommentSort; reader?: UserRow | null | undefined };

/** Comments on one thing, newest or most voted first, each with its replies, oldest first; `next` continues. */
export async function threadsOf(
  db: Db,
  subject: Subject,
  { before, limit, sort = 'new', reader }: ThreadsAsked,
): Promise<{ items: CommentThread[]; next: number | null }> {
  const roots = await comments(db)
    .where(columnOf(subject), '=', idOf(subject))
    .where('parent_id', 'is', null)
    .where(isShownTo(reader))
    .$if(before !== undefined && sort === 'new', (query) => query.where('comments.id', '<', before!))
    .$if(before !== undefined && sort === 'votes', (query) =>
      query.where(sql<boolean>`(comments.votes, comments.id) < (select votes, id from comments where id = ${before})`),
    )
    .$if(sort === 'votes', (query) => query.orderBy('comments.votes', 'desc'))
    .orderBy('comments.id', 'desc')
    .limit(limit + 1)
    .execute();
  const ids = roots.map(({ id }) => id);
  const replies =
    ids.length === 0
      ? []
      : await comments(db)
          .select('parent_id')
          .where('parent_id', 'in', ids)
          .where(isShownTo(reader))
          .orderBy('comments.id')
          .execute();
  const shown = await withFaces(db, [...roots, ...replies], reader);
  const repliesTo = Map.groupBy(replies, ({ parent_id }) => parent_id);
  return pageOf(roots, limit, (row) => ({
    ...shown(row),
    replies: (repliesTo.get(row.id) ?? []).map(shown),
  }));
}

/**
 * Comments that a reader sees: shown ones, placeholders above visible replies, and their own hidden ones;
 * a moderator sees every hidden one.
 */
const isShownTo = (reader: UserRow | null | undefined): RawBuilder<boolean> =>
  may(reader, 'hide_posts')
    ? sql`true`
    : sql`(comments.deleted_at is null or comments.user_id = ${reader?.id ?? 0} or exists (
        select from comments reply where reply.parent_id = comments.id
          and (reply.deleted_at is null or reply.user_id = ${reader?.id ?? 0})))`;

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
  { content, parent_id }: { content: string; parent_id: number | null },
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
      parent_id,
      mentions: JSON.stringify(mentions),
    })
    .returning(['id', 'content', 'mentions', 'user_id', 'created_at', 'votes', 'deleted_at'])
    .executeTakeFirstOrThrow();
  return (await withFaces(db, [row]))({ ...row, name });
}

/** A comment, also a deleted one, locked until the transaction ends. */
export const lockComment = (tx: Db, id: number) => {
  lockInOrder(tx, 'comments', id);
  return tx
    .selectFrom('comments')
    .select(['parent_id', 'user_id', 'content', 'mentions', 'deleted_at', 'card_id', 'article_id', 'idea_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
};

/** Takes the words out of a comment's row. */
export const blankComment = (db: Db, id: number) =>
  db
    .updateTable('comments')
    .set({ content: '', mentions: '[]', deleted_at: clock.date() })
    .where('id', '=', id)
    .execute();

/** Puts the words of a comment back into its row. */
export const fillComment = (db: Db, id: number, content: string, mentions: readonly Mention[]) =>
  db
    .updateTable('comments')
    .set({ content, mentions: JSON.stringify(mentions), deleted_at: null })
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
    .select(['id', 'card_id', 'article_id', 'idea_id', 'parent_id', 'content', 'votes', 'created_at'])
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

const comments = (db: Db) =>
  db
    .selectFrom('comments')
    .innerJoin('users', 'users.id', 'comments.user_id')
    .select([
      'comments.id',
      'content',
      'mentions',
      'user_id',
      'users.name',
      'comments.created_at',
      'votes',
      'deleted_at',
    ]);

type Row = {
  id: number;
  content: string;
  mentions: Mention[];
  user_id: number;
  name: string;
  created_at: Date;
  votes: number;
  deleted_at: Date | null;
};

/** Rows as comments, with the current summaries of their authors. */
async function withFaces(
  db: Db,
  rows: readonly Pick<Row, 'id' | 'user_id' | 'deleted_at'>[],
  reader?: UserRow | null,
): Promise<(row: Row) => Comment> {
  const voted = await votedBy(db, reader?.id, rows);
  const gone = rows.flatMap(({ id, deleted_at }) => (deleted_at === null ? [] : [id]));
  const hidden = await hiddenPosts(db, 'comment', gone);
  const faceOfUser = await userSummaries(
    db,
    rows.map(({ user_id }) => user_id),
  );
  return ({ id, content, mentions, user_id, name, created_at, votes, deleted_at }) => {
    const hiding = hidden.get(id);
    const isInside = hiding !== undefined && seesHidden(reader, hiding);
    return {
      id,
      content: isInside ? (hiding.kept?.words ?? '') : content,
      mentions: isInside ? hiding.mentions : mentions,
      user_id,
      name,
      ...faceOfUser(user_id),
      created_ts: secondsOf(created_at),
      votes,
      is_voted: voted.has(id),
      is_deleted: deleted_at !== null && !hiding,
      hiding: hiding ? hidingFor(hiding, isInside) : null,
    };
  };
}

/** The comments among these that a reader has voted for. */
async function votedBy(
  db: Db,
  readerId: number | undefined,
  rows: readonly { id: number }[],
): Promise<ReadonlySet<number>> {
  if (readerId === undefined || rows.length === 0) return new Set();
  const found = await db
    .selectFrom('comment_votes')
    .select('comment_id')
    .where('user_id', '=', readerId)
    .where(
      'comment_id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  return new Set(found.map(({ comment_id }) => comment_id));
}

/** Removes a departing user from the mentions of comments. */
export const forgetCalled = (tx: Db, userId: number): Promise<void> => forgetMentions(tx, 'comments', userId);
