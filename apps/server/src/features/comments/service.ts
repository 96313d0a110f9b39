/** What players write about cards. */
import { type CommentRow, may } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import { type PageAsked, pageOf } from '../../platform/page.ts';
import { Refusal } from '../../platform/refusal.ts';
import { secondsOf } from '../../platform/seconds.ts';
import type { Database } from '../../platform/tables.ts';
import { cardOf } from '../cards/service.ts';
import type { UserRow } from '../identity/service.ts';

/** The newest comments on cards. */
export async function latestComments(
  db: Kysely<Database>,
  page: { offset: number; limit: number },
): Promise<CommentRow[]> {
  return (await comments(db).offset(page.offset).limit(page.limit).execute()).map(toRow);
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
  return pageOf(rows, limit, toRow);
}

const A_MINUTE = { ms: 60_000, comments: 5 };

/** Writes on a card. Throws NOT_FOUND, SILENCED or COMMENTS_TOO_FAST. */
export async function commentOnCard(
  db: Kysely<Database>,
  user: UserRow,
  cardId: number,
  content: string,
  now: number,
): Promise<CommentRow> {
  if (!cardOf(cardId)) throw new Refusal('NOT_FOUND');
  if (user.is_silence) throw new Refusal('SILENCED');
  const latest = await db
    .selectFrom('card_comments')
    .select('id')
    .where('user_id', '=', user.id)
    .where('created_at', '>', new Date(now - A_MINUTE.ms))
    .execute();
  if (latest.length >= A_MINUTE.comments) throw new Refusal('COMMENTS_TOO_FAST');
  const row = await db
    .insertInto('card_comments')
    .values({ card_id: cardId, user_id: user.id, content })
    .returning(['id', 'card_id', 'content', 'user_id', 'created_at'])
    .executeTakeFirstOrThrow();
  return toRow({ ...row, name: user.name });
}

/** Takes away one's own comment, the operator anybody's. Throws NOT_FOUND. */
export async function removeComment(db: Kysely<Database>, user: UserRow, id: number): Promise<void> {
  let asked = db.deleteFrom('card_comments').where('id', '=', id);
  if (!may(user, 'remove_comments')) asked = asked.where('user_id', '=', user.id);
  const { numDeletedRows } = await asked.executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw new Refusal('NOT_FOUND');
}

const comments = (db: Kysely<Database>) =>
  db
    .selectFrom('card_comments')
    .innerJoin('users', 'users.id', 'card_comments.user_id')
    .select(['card_comments.id', 'card_id', 'content', 'user_id', 'users.name', 'card_comments.created_at'])
    .orderBy('card_comments.id', 'desc');

const toRow = ({ created_at, ...row }: Omit<CommentRow, 'created_ts'> & { created_at: Date }): CommentRow => ({
  ...row,
  created_ts: secondsOf(created_at),
});
