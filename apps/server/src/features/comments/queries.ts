import type { CommentRow, Face } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import { type PageAsked, pageOf } from '../../platform/page.ts';
import { secondsOf } from '../../platform/seconds.ts';
import type { Database } from '../../platform/tables.ts';
import { faceOf, facesOf } from '../faces/service.ts';

/** The newest comments on cards. */
export async function latestComments(
  db: Kysely<Database>,
  page: { offset: number; limit: number },
): Promise<CommentRow[]> {
  const rows = await comments(db).offset(page.offset).limit(page.limit).execute();
  return rows.map(await withFaces(db, rows));
}

/** Comments on one card, newest first; `next` continues. */
export async function cardComments(
  db: Kysely<Database>,
  cardId: number,
  { before, limit }: PageAsked,
): Promise<{ items: CommentRow[]; next: number | null }> {
  let asked = comments(db)
    .where('card_id', '=', cardId)
    .limit(limit + 1);
  if (before !== undefined) asked = asked.where('card_comments.id', '<', before);
  const rows = await asked.execute();
  return pageOf(rows, limit, await withFaces(db, rows));
}

/** How many comments a user has written since then. */
export async function commentsSince(db: Kysely<Database>, userId: number, since: Date): Promise<number> {
  const rows = await db
    .selectFrom('card_comments')
    .select('id')
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .execute();
  return rows.length;
}

/** Writes a comment down. */
export async function keepComment(
  db: Kysely<Database>,
  { id: user_id, name }: { id: number; name: string },
  cardId: number,
  content: string,
): Promise<CommentRow> {
  const row = await db
    .insertInto('card_comments')
    .values({ card_id: cardId, user_id, content })
    .returning(['id', 'card_id', 'content', 'user_id', 'created_at'])
    .executeTakeFirstOrThrow();
  return toRow({ ...row, name }, await faceOf(db, user_id));
}

/** Deletes a comment; with a user only one that is theirs. False when there is none. */
export async function deleteComment(db: Kysely<Database>, id: number, userId: number | null): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('card_comments')
    .where('id', '=', id)
    .$if(userId !== null, (query) => query.where('user_id', '=', userId!))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

const comments = (db: Kysely<Database>) =>
  db
    .selectFrom('card_comments')
    .innerJoin('users', 'users.id', 'card_comments.user_id')
    .select(['card_comments.id', 'card_id', 'content', 'user_id', 'users.name', 'card_comments.created_at'])
    .orderBy('card_comments.id', 'desc');

type Row = Omit<CommentRow, keyof Face | 'created_ts'> & { created_at: Date };

/** Makes rows of comments out of those, with how their authors are seen today. */
async function withFaces(db: Kysely<Database>, rows: readonly Row[]): Promise<(row: Row) => CommentRow> {
  const faceOfUser = await facesOf(
    db,
    rows.map(({ user_id }) => user_id),
  );
  return (row) => toRow(row, faceOfUser(row.user_id));
}

const toRow = ({ created_at, ...row }: Row, face: Face): CommentRow => ({
  ...row,
  ...face,
  created_ts: secondsOf(created_at),
});
