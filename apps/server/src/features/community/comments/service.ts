/** Comments on cards, articles and ideas. */
import { type Comment, type MentionPlace, may } from '@chilyo/protocol';
import type { Kysely, Transaction } from 'kysely';
import { spendLimit } from '../../../platform/limits.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Database } from '../../../platform/tables.ts';
import { type VotedFor, vote } from '../../../platform/votes.ts';
import { excerpt, noteOperatorAction } from '../../core/audit/service.ts';
import { mentionedIn, type UserRow } from '../../core/identity/service.ts';
import type { Notices, Show } from '../../core/notices/service.ts';
import { cardOf } from '../../goods/cards/service.ts';
import { countComments, holdArticle } from '../articles/service.ts';
import { countIdeaComments, holdIdea } from '../ideas/service.ts';
import { answeredBy, deleteComment, keepComment, type Subject, subjectOf } from './queries.ts';

export { moveComments } from './queries.ts';

type Tx = Transaction<Database>;

/** What is commented on, with its author unless it is a card. */
type Held = { where: MentionPlace; author?: { user_id: number; title: string } };

/** Locks the subject of a new comment and counts it. Throws NOT_FOUND or IDEA_CLOSED. */
async function hold(tx: Tx, subject: Subject): Promise<Held> {
  if ('card_id' in subject) {
    if (!cardOf(subject.card_id)) throw new Refusal('NOT_FOUND');
    return { where: { place: 'card_comment', id: subject.card_id } };
  }
  if ('idea_id' in subject) {
    const author = await holdIdea(tx, subject.idea_id);
    return { author, where: { place: 'idea_comment', id: subject.idea_id } };
  }
  const author = await holdArticle(tx, subject.article_id);
  return { author, where: { place: 'article_comment', category: author.category, id: subject.article_id } };
}

async function count(tx: Tx, subject: Subject, change: number): Promise<void> {
  if ('article_id' in subject) await countComments(tx, subject.article_id, change);
  if ('idea_id' in subject) await countIdeaComments(tx, subject.idea_id, change);
}

type Port = { db: Kysely<Database>; notices: Pick<Notices, 'keep'> };

/**
 * Comments on a card, an article or an idea, or replies to a comment there. Throws NOT_FOUND, IDEA_CLOSED or
 * COMMENTS_TOO_FAST.
 */
export async function comment(
  { db, notices }: Port,
  user: UserRow,
  subject: Subject,
  said: { content: string; parent_id: number | null },
): Promise<Comment> {
  const mentions = await mentionedIn(db, said.content);
  const { kept, shows } = await db.transaction().execute(async (tx) => {
    const { where, author } = await hold(tx, subject);
    const answered = said.parent_id === null ? null : await answeredBy(tx, subject, said.parent_id);
    if (said.parent_id !== null && answered === null) throw new Refusal('NOT_FOUND');
    await spendLimit(tx, 'comments', user.id);
    await count(tx, subject, 1);
    const kept = await keepComment(tx, user, subject, said, mentions);
    const from = { from_id: user.id, from_name: user.name, where };
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
      await notify(author.user_id, () =>
        notices.keep(tx, author.user_id, 'commented', { ...from, title: author.title }),
      );
    for (const { user_id } of mentions) await notify(user_id, () => notices.keep(tx, user_id, 'mentioned', from));
    return { kept, shows };
  });
  for (const show of shows) show();
  return kept;
}

/** Deletes a comment: the author's own, or anyone's with the right `remove_comments`. Throws NOT_FOUND. */
export async function removeComment(db: Kysely<Database>, user: UserRow, id: number): Promise<void> {
  const whose = may(user, 'remove_comments') ? null : user.id;
  await db.transaction().execute(async (tx) => {
    // locks the article or idea first, as a reply does, to avoid a deadlock
    const { article_id = null, idea_id = null } = (await subjectOf(tx, id)) ?? {};
    if (article_id !== null) await count(tx, { article_id }, -1);
    if (idea_id !== null) await count(tx, { idea_id }, -1);
    const removed = await deleteComment(tx, id, whose);
    if (!removed) throw new Refusal('NOT_FOUND');
    if (removed.user_id !== user.id)
      await noteOperatorAction(tx, {
        by: user.id,
        action: 'remove_comment',
        userId: removed.user_id,
        subjectId: id,
        before: { content: excerpt(removed.content) },
        after: { is_removed: true },
      });
  });
}

const VOTED: VotedFor = {
  table: 'comments',
  votes: 'comment_votes',
  column: 'comment_id',
  isYours: 'COMMENT_IS_YOURS',
};

/** Votes for a comment or takes the vote back. Throws the refusals of `vote`. */
export const voteForComment = (db: Kysely<Database>, userId: number, id: number, isGiven: boolean): Promise<number> =>
  vote(db, VOTED, { userId, id, isGiven });
