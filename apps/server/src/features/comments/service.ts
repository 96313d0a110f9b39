/** What players write about cards and articles. */
import { type Comment, may } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import { spendLimit } from '../../platform/limits.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Database } from '../../platform/tables.ts';
import { countComments, holdArticle } from '../articles/service.ts';
import { cardOf } from '../cards/service.ts';
import type { UserRow } from '../identity/service.ts';
import { articleOf, deleteComment, isAnswerable, keepComment, type Subject } from './queries.ts';

/** Comments on a card or an article, or replies to a comment there. Throws NOT_FOUND, SILENCED or COMMENTS_TOO_FAST. */
export async function comment(
  db: Kysely<Database>,
  user: UserRow,
  subject: Subject,
  said: { content: string; parent_id: number | null },
): Promise<Comment> {
  if (user.is_silence) throw new Refusal('SILENCED');
  return db.transaction().execute(async (tx) => {
    if ('article_id' in subject) await holdArticle(tx, subject.article_id);
    else if (!cardOf(subject.card_id)) throw new Refusal('NOT_FOUND');
    if (said.parent_id !== null && !(await isAnswerable(tx, subject, said.parent_id))) throw new Refusal('NOT_FOUND');
    await spendLimit(tx, 'comments', user.id);
    if ('article_id' in subject) await countComments(tx, subject.article_id, 1);
    return keepComment(tx, user, subject, said);
  });
}

/** Takes away one's own comment, the operator anybody's. Throws NOT_FOUND. */
export async function removeComment(db: Kysely<Database>, user: UserRow, id: number): Promise<void> {
  const whose = may(user, 'remove_comments') ? null : user.id;
  await db.transaction().execute(async (tx) => {
    // first the article, as a reply does: two who hold one and wait for the other would wait for ever
    const articleId = await articleOf(tx, id);
    if (articleId !== null) await countComments(tx, articleId, -1);
    if (!(await deleteComment(tx, id, whose))) throw new Refusal('NOT_FOUND');
  });
}
