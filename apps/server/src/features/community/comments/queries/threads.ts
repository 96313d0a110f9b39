import {
  BEST_COMMENTS,
  type Comment,
  type CommentRow,
  type CommentSort,
  type CommentThread,
  Id,
  type Mention,
  may,
} from '@chilyo/protocol';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { cursorOf, cursorPage, Int4, readCursor } from '../../../../platform/cursor.ts';
import { secondsOf } from '../../../../platform/seconds.ts';
import type { Database } from '../../../../platform/tables.ts';
import type { UserRow } from '../../../core/identity/service.ts';
import { userSummaries } from '../../../play/faces/service.ts';
import { type HiddenRow, hiddenPosts, hidingFor, seesHidden } from '../../hiding/service.ts';
import { markedAddress, pictureMarks } from '../../uploads/service.ts';

type Db = Kysely<Database>;
/** The subject of comments. */
export type Subject = { card_id: number } | { article_id: number } | { idea_id: number };
type Column = 'card_id' | 'article_id' | 'idea_id';
export const columnOf = (subject: Subject) => Object.keys(subject)[0] as Column;
export const idOf = (subject: Subject) => Object.values(subject)[0] as number;

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
  return rows.map((row) => ({ ...shown(row), content: inWords(row), card_id: row.card_id! }));
}

/** `reader`: the signed-in user, if any; `linked`: a comment or reply that is shown wherever it stands. */
type ThreadsAsked = {
  before?: string | undefined;
  limit: number;
  sort?: CommentSort;
  reader?: UserRow | null | undefined;
  linked?: number | undefined;
};
type Threads = {
  items: CommentThread[];
  next: string | null;
  count: number | null;
  best: CommentThread[];
  linked: CommentThread | null;
};

/**
 * Comments on one thing in the order asked for, each with its replies, oldest first; `next` continues. The first page
 * also has their number, the best of them, and the thread of a linked one.
 */
export async function threadsOf(
  db: Db,
  subject: Subject,
  { before, limit, sort = 'new', reader, linked }: ThreadsAsked,
): Promise<Threads> {
  const on = comments(db).where(columnOf(subject), '=', idOf(subject)).where('parent_id', 'is', null);
  const visible = on.where(isShownTo(reader));
  const [votes, id] = before === undefined ? [0, 0] : readCursor(before, [Int4, Id]);
  const roots = await visible
    .$if(before !== undefined && sort === 'old', (query) => query.where('comments.id', '>', id))
    .$if(before !== undefined && sort === 'new', (query) => query.where('comments.id', '<', id))
    .$if(before !== undefined && sort === 'votes', (query) =>
      query.where(sql<boolean>`(comments.votes, comments.id) < (${votes}, ${id})`),
    )
    .$if(sort === 'votes', (query) => query.orderBy('comments.votes', 'desc'))
    .orderBy('comments.id', sort === 'old' ? 'asc' : 'desc')
    .limit(limit + 1)
    .execute();
  const pageWith = (toThread: (row: (typeof roots)[number]) => CommentThread) =>
    cursorPage(roots, limit, toThread, (row) => cursorOf(row.votes, row.id));
  if (before !== undefined)
    return { ...pageWith(await threadWith(db, roots, reader)), count: null, best: [], linked: null };
  const best =
    sort === 'votes'
      ? []
      : await on
          .where('deleted_at', 'is', null)
          .where('votes', '>=', BEST_COMMENTS.votes)
          .orderBy('votes', 'desc')
          .orderBy('comments.id', 'desc')
          .limit(BEST_COMMENTS.most)
          .execute();
  const isLinked = sql<boolean>`comments.id = (select coalesce(parent_id, id) from comments where id = ${linked ?? 0})`;
  const linkedRoots = linked === undefined ? [] : await visible.where(isLinked).execute();
  const toThread = await threadWith(db, [...roots, ...best, ...linkedRoots], reader);
  return {
    ...pageWith(toThread),
    count: await shownOn(db, subject),
    best: best.map(toThread),
    linked: linkedRoots.map(toThread)[0] ?? null,
  };
}

/** Comments and replies on one thing that are neither deleted nor hidden. */
async function shownOn(db: Db, subject: Subject): Promise<number> {
  const { count } = await db
    .selectFrom('comments')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(columnOf(subject), '=', idOf(subject))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Rows as threads: with the replies that a reader sees. */
async function threadWith(
  db: Db,
  roots: readonly Row[],
  reader: UserRow | null | undefined,
): Promise<(row: Row) => CommentThread> {
  const ids = [...new Set(roots.map(({ id }) => id))];
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
  return (row) => ({ ...shown(row), replies: (repliesTo.get(row.id) ?? []).map(shown) });
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

/** Comments with the names of their authors. */
export const comments = (db: Db) =>
  db
    .selectFrom('comments')
    .innerJoin('users', 'users.id', 'comments.user_id')
    .select([
      'comments.id',
      'content',
      'picture',
      'mentions',
      'user_id',
      'users.name',
      'comments.created_at',
      'edited_at',
      'votes',
      'deleted_at',
    ]);

type Row = {
  id: number;
  content: string;
  picture: string | null;
  mentions: Mention[];
  user_id: number;
  name: string;
  created_at: Date;
  edited_at: Date | null;
  votes: number;
  deleted_at: Date | null;
};

/** Rows as comments, with the current summaries of their authors. */
export async function withFaces(
  db: Db,
  rows: readonly Pick<Row, 'id' | 'user_id' | 'deleted_at'>[],
  reader?: UserRow | null,
): Promise<(row: Row) => Comment> {
  const voted = await votedBy(db, reader?.id, rows);
  const gone = rows.flatMap(({ id, deleted_at }) => (deleted_at === null ? [] : [id]));
  const hidden = await hiddenPosts(db, 'comment', gone);
  const marks = await pictureMarks(db, [...hidden.keys()].map(holderOf));
  const faceOfUser = await userSummaries(
    db,
    rows.map(({ user_id }) => user_id),
  );
  return ({ id, content, picture, mentions, user_id, name, created_at, edited_at, votes, deleted_at }) => {
    const hiding = hidden.get(id);
    const isInside = hiding !== undefined && seesHidden(reader, hiding);
    return {
      id,
      content: isInside ? (hiding.kept?.words ?? '') : content,
      picture: isInside ? hiddenPicture(hiding.kept, marks.get(holderOf(id))) : picture,
      mentions: isInside ? hiding.mentions : mentions,
      user_id,
      name,
      ...faceOfUser(user_id),
      created_ts: secondsOf(created_at),
      edited_ts: edited_at && secondsOf(edited_at),
      votes,
      is_voted: voted.has(id),
      is_deleted: deleted_at !== null && !hiding,
      hiding: hiding ? hidingFor(hiding, isInside) : null,
    };
  };
}

/** Who holds the picture of a comment. */
export const holderOf = (commentId: number) => `comment:${commentId}`;

/** A comment where there is no room for its picture. */
export const inWords = ({ content, picture }: Pick<Row, 'content' | 'picture'>): string =>
  picture === null ? content : `${content} (그림)`.trim();

/** The picture of a hidden comment, at the address that its author and moderators know. */
function hiddenPicture(kept: HiddenRow['kept'], mark: string | undefined): string | null {
  const picture = kept?.picture;
  return typeof picture === 'string' && mark !== undefined ? markedAddress(picture, mark) : null;
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
