import { type BoardId, commentAnchor, type Mention } from '@chilyo/protocol';
import type { Kysely, Transaction } from 'kysely';
import { Refusal } from '../../../platform/refusal.ts';
import type { Database } from '../../../platform/tables.ts';
import { countComments } from '../articles/service.ts';
import { hiddenPost, type KeptWords } from '../hiding/service.ts';
import { countIdeaComments } from '../ideas/service.ts';
import { markPictures, releasePictures } from '../uploads/service.ts';
import { blankComment, boardOf, deleteComment, fillComment, holderOf, lockComment, subjectOf } from './queries.ts';

type Db = Kysely<Database>;
type Tx = Transaction<Database>;

/** Changes the number of comments of what a comment is on; by 0 it only locks it. */
export async function countOf(tx: Tx, id: number, change: number): Promise<void> {
  const { article_id = null, idea_id = null } = (await subjectOf(tx, id)) ?? {};
  if (article_id !== null) await countComments(tx, article_id, change);
  if (idea_id !== null) await countIdeaComments(tx, idea_id, change);
}

/** The address of a comment, and the board of its article. */
export async function commentPlace(
  db: Db,
  id: number,
  { card_id, article_id, idea_id }: { card_id: number | null; article_id: number | null; idea_id: number | null },
): Promise<{ path: string; category: BoardId | null }> {
  const hash = `#${commentAnchor(id)}`;
  if (article_id === null)
    return { path: card_id === null ? `/ideas/${idea_id}${hash}` : `/cards/${card_id}${hash}`, category: null };
  const category = await boardOf(db, article_id);
  return { path: `/articles/${category}/${article_id}${hash}`, category };
}

/**
 * Takes the words of a comment out of its row, and its picture from all who do not know `mark`. Throws NOT_FOUND or
 * POST_HIDDEN.
 */
export async function takeCommentDown(tx: Tx, id: number, mark: string) {
  await countOf(tx, id, 0);
  const comment = await lockComment(tx, id);
  if (comment?.deleted_at && (await hiddenPost(tx, 'comment', id))) throw new Refusal('POST_HIDDEN');
  if (!comment || comment.deleted_at) throw new Refusal('NOT_FOUND');
  await countOf(tx, id, -1);
  await blankComment(tx, id);
  await markPictures(tx, holderOf(id), mark);
  const { user_id, content, picture, mentions } = comment;
  return { user_id, mentions, ...(await commentPlace(tx, id, comment)), kept: { title: '', words: content, picture } };
}

/** Puts the words of a hidden comment back. */
export async function putCommentBack(
  tx: Tx,
  id: number,
  { words, picture = null }: KeptWords,
  mentions: readonly Mention[],
): Promise<void> {
  await countOf(tx, id, 1);
  await fillComment(tx, id, { content: words, picture: picture as string | null, mentions });
  await markPictures(tx, holderOf(id), null);
}

/** Removes the row and lets go of the picture of a hidden comment; the row stays while replies hang on it. */
export async function purgeComment(tx: Tx, id: number): Promise<void> {
  await countOf(tx, id, 0);
  const comment = await lockComment(tx, id);
  await releasePictures(tx, holderOf(id));
  if (comment) await deleteComment(tx, id, comment.parent_id);
}

/** A comment, locked after what it is on, also a hidden one. Throws NOT_FOUND. */
export async function lockCommentPlace(tx: Tx, id: number) {
  await countOf(tx, id, 0);
  const comment = await lockComment(tx, id);
  if (!comment) throw new Refusal('NOT_FOUND');
  return comment;
}
