/** Comments on cards and articles. */
import { type Comment, type MentionPlace, may } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import { spendLimit } from '../../../platform/limits.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Database } from '../../../platform/tables.ts';
import { type VotedFor, vote } from '../../../platform/votes.ts';
import { excerpt, noteOperatorAction } from '../../core/audit/service.ts';
import { mentionedIn, type UserRow } from '../../core/identity/service.ts';
import type { Notices, Show } from '../../core/notices/service.ts';
import { checkWords } from '../../core/words/service.ts';
import { cardOf } from '../../goods/cards/service.ts';
import { countComments, holdArticle } from '../articles/service.ts';
import { answeredBy, articleOf, deleteComment, keepComment, type Subject } from './queries.ts';

type Port = { db: Kysely<Database>; notices: Pick<Notices, 'keep'> };

/**
 * Comments on a card or an article, or replies to a comment there. Throws NOT_FOUND, SILENCED, WORDS_BLOCKED or
 * COMMENTS_TOO_FAST.
 */
export async function comment(
  { db, notices }: Port,
  user: UserRow,
  subject: Subject,
  said: { content: string; parent_id: number | null },
): Promise<Comment> {
  if (user.is_silence) throw new Refusal('SILENCED');
  await checkWords(db, said.content);
  const mentions = await mentionedIn(db, said.content);
  const { kept, shows } = await db.transaction().execute(async (tx) => {
    const article = 'article_id' in subject ? await holdArticle(tx, subject.article_id) : null;
    if ('card_id' in subject && !cardOf(subject.card_id)) throw new Refusal('NOT_FOUND');
    const answered = said.parent_id === null ? null : await answeredBy(tx, subject, said.parent_id);
    if (said.parent_id !== null && answered === null) throw new Refusal('NOT_FOUND');
    await spendLimit(tx, 'comments', user.id);
    if ('article_id' in subject) await countComments(tx, subject.article_id, 1);
    const kept = await keepComment(tx, user, subject, said, mentions);
    const where: MentionPlace =
      'article_id' in subject
        ? { place: 'article_comment', category: article!.category, id: subject.article_id }
        : { place: 'card_comment', id: subject.card_id };
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
    if (article)
      await notify(article.user_id, () =>
        notices.keep(tx, article.user_id, 'commented', { ...from, title: article.title }),
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
    // locks the article first, as a reply does, to avoid a deadlock
    const articleId = await articleOf(tx, id);
    if (articleId !== null) await countComments(tx, articleId, -1);
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
