/**
 * Comments on cards, articles and ideas. Files: `hidden-words` takes the words out of a row, `threads` reads a page of
 * them in its order.
 */
import { COMMENT_EDIT_MS, type Comment, type MentionPlace } from '@chilyo/protocol';
import type { Kysely, Transaction } from 'kysely';
import { clock } from '../../../platform/clock.ts';
import { spendLimit } from '../../../platform/limits.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Database } from '../../../platform/tables.ts';
import { type VotedFor, type VoteResult, vote } from '../../../platform/votes.ts';
import { mentionedIn, type UserRow, voteWeight } from '../../core/identity/service.ts';
import { type Notices, type Show, showAll } from '../../core/notices/service.ts';
import { cardOf } from '../../goods/cards/service.ts';
import { countComments, holdArticle } from '../articles/service.ts';
import { endOfWords, lockHiddenPost } from '../hiding/service.ts';
import { countIdeaComments, holdIdea } from '../ideas/service.ts';
import { referencePictures, releasePictures } from '../uploads/service.ts';
import { countOf } from './hidden-words.ts';
import {
  answeredBy,
  deleteComment,
  holderOf,
  keepComment,
  lockComment,
  rewriteComment,
  type Subject,
} from './queries.ts';

export { commentPlace, lockCommentPlace, purgeComment, putCommentBack, takeCommentDown } from './hidden-words.ts';
export { commentForDesk, commentsBy, inWords as commentInWords, moveComments } from './queries.ts';

type Tx = Transaction<Database>;

/** Where a comment on it stands, and its author unless it is a card. */
type Held = { place: CommentPlace; author?: { user_id: number; title: string } };
type CommentPlace = (commentId: number) => MentionPlace;

/** Locks the subject of a new comment. Throws NOT_FOUND, IDEA_CLOSED, POST_HIDDEN or COMMENTS_LOCKED. */
async function hold(tx: Tx, subject: Subject, user: UserRow): Promise<Held> {
  if ('card_id' in subject) {
    const id = subject.card_id;
    if (!cardOf(id)) throw new Refusal('NOT_FOUND');
    return { place: (comment_id) => ({ place: 'card_comment', id, comment_id }) };
  }
  if ('idea_id' in subject) {
    const id = subject.idea_id;
    const author = await holdIdea(tx, id);
    return { author, place: (comment_id) => ({ place: 'idea_comment', id, comment_id }) };
  }
  const id = subject.article_id;
  const author = await holdArticle(tx, id, user);
  const { category } = author;
  return { author, place: (comment_id) => ({ place: 'article_comment', category, id, comment_id }) };
}

async function count(tx: Tx, subject: Subject, change: number): Promise<void> {
  if ('article_id' in subject) await countComments(tx, subject.article_id, change);
  if ('idea_id' in subject) await countIdeaComments(tx, subject.idea_id, change);
}

/** The words of a new comment, and the comment that it replies to. */
export type Said = { content: string; picture: string | null; parent_id: number | null };
type Keeping = { tx: Tx; notices: Pick<Notices, 'keep'> };

/**
 * Comments on a card, an article or an idea, or replies to a comment there. Returns it with what shows its notices
 * after the commit. Throws the refusals of `hold`, COMMENTS_TOO_FAST or PICTURE_GONE.
 */
export async function comment(
  { tx, notices }: Keeping,
  user: UserRow,
  subject: Subject,
  said: Said,
): Promise<{ kept: Comment; show: Show }> {
  const { place, author } = await hold(tx, subject, user);
  const answered = said.parent_id === null ? null : await answeredBy(tx, subject, said.parent_id);
  if (said.parent_id !== null && answered === null) throw new Refusal('NOT_FOUND');
  const mentions = await mentionedIn(tx, said.content);
  await spendLimit(tx, 'comments', user.id);
  await count(tx, subject, 1);
  const kept = await keepComment(tx, user, subject, said, mentions);
  if (said.picture !== null) await referencePictures(tx, user.id, holderOf(kept.id), [said.picture]);
  const from = { from_id: user.id, from_name: user.name, where: place(kept.id) };
  // one notice per user: a reply goes before a comment, and a comment before a mention
  const notified = new Set([user.id]);
  const shows: Show[] = [];
  const notify = async (userId: number, keep: () => Promise<Show>) => {
    if (notified.has(userId)) return;
    notified.add(userId);
    shows.push(await keep());
  };
  if (answered !== null) await notify(answered, () => notices.keep(tx, answered, 'replied', from));
  if (author)
    await notify(author.user_id, () => notices.keep(tx, author.user_id, 'commented', { ...from, title: author.title }));
  for (const { user_id } of mentions) await notify(user_id, () => notices.keep(tx, user_id, 'mentioned', from));
  return { kept, show: showAll(shows) };
}

/**
 * Changes the words of the user's own comment. Who is mentioned only now gets no notice: an edit must not call again and
 * again. Throws NOT_FOUND, COMMENT_EDIT_OVER or EDITS_TOO_FAST.
 */
export async function editComment(db: Kysely<Database>, user: UserRow, id: number, content: string): Promise<Comment> {
  return db.transaction().execute(async (tx) => {
    const comment = await lockComment(tx, id);
    if (comment?.user_id !== user.id || comment.deleted_at) throw new Refusal('NOT_FOUND');
    if (clock.now() - comment.created_at.getTime() > COMMENT_EDIT_MS) throw new Refusal('COMMENT_EDIT_OVER');
    await spendLimit(tx, 'article_edits', user.id);
    return rewriteComment(tx, id, content, await mentionedIn(tx, content), user);
  });
}

/** Deletes the user's own comment, also a hidden one. Throws NOT_FOUND. */
export async function removeComment(db: Kysely<Database>, user: UserRow, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // locks the article or idea first, as a reply does, to avoid a deadlock
    await countOf(tx, id, 0);
    const comment = await lockComment(tx, id);
    const isHidden = comment?.deleted_at ? await lockHiddenPost(tx, 'comment', id) : undefined;
    if (comment?.user_id !== user.id || (comment.deleted_at && !isHidden)) throw new Refusal('NOT_FOUND');
    // a hidden one is not counted
    if (!isHidden) await countOf(tx, id, -1);
    await endOfWords(tx, 'comment', id);
    await releasePictures(tx, holderOf(id));
    await deleteComment(tx, id, comment.parent_id);
  });
}

const VOTED: VotedFor = {
  table: 'comments',
  votes: 'comment_votes',
  column: 'comment_id',
  isYours: 'COMMENT_IS_YOURS',
};

/** Votes for a comment or takes the vote back. Throws the refusals of `vote`. */
export const voteForComment = async (
  db: Kysely<Database>,
  userId: number,
  id: number,
  isGiven: boolean,
): Promise<VoteResult> => vote(db, VOTED, { userId, id, isGiven, weight: await voteWeight(db, userId, clock.date()) });
