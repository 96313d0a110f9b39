import { type Insertable, sql, type Transaction, type Updateable } from 'kysely';
import { clock } from '../../../../platform/clock.ts';
import { lockInOrder } from '../../../../platform/lock-order.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import type { Database } from '../../../../platform/tables.ts';
import { hiddenPost } from '../../hiding/service.ts';

type Tx = Transaction<Database>;
export type Heading = { title: string; topic: string };

/** Returns the id of the new article. */
export async function insertArticle(tx: Tx, article: Insertable<Database['articles']>): Promise<number> {
  const { id } = await tx.insertInto('articles').values(article).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** An article that is shown, locked until the transaction ends. Throws NOT_FOUND, or POST_HIDDEN. */
export async function lockArticle(tx: Tx, id: number) {
  lockInOrder(tx, 'articles', id);
  const article = await tx.selectFrom('articles').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (article?.deleted_at && (await hiddenPost(tx, 'article', id))) throw new Refusal('POST_HIDDEN');
  if (!article || article.deleted_at) throw new Refusal('NOT_FOUND');
  return article;
}

/** Any article, also a deleted one, locked. */
export async function lockAnyArticle(tx: Tx, id: number) {
  lockInOrder(tx, 'articles', id);
  return tx.selectFrom('articles').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function updateArticle(tx: Tx, id: number, change: Updateable<Database['articles']>): Promise<void> {
  await tx.updateTable('articles').set(change).where('id', '=', id).execute();
}

/** A text as it appears inside a stored JSON document. */
const inDocument = (words: string) => JSON.stringify(words).slice(1, -1);

/** Changes heading and text of an article that is not deleted: a new plain text, or a passage of the old one. */
export async function replaceText(
  tx: Tx,
  id: number,
  heading: Heading,
  body: string | { from: string; to: string },
): Promise<void> {
  const changed =
    typeof body === 'string'
      ? { body, document: null }
      : {
          body: sql<string>`replace(body, ${body.from}, ${body.to})`,
          document: sql<string>`replace(document::text, ${inDocument(body.from)}, ${inDocument(body.to)})::jsonb`,
        };
  await tx
    .updateTable('articles')
    .set({ ...heading, ...changed })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .execute();
}

/** Erases an article's history and text; its row stays as a placeholder. */
export async function eraseArticle(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('article_versions').where('article_id', '=', id).execute();
  await blankArticle(tx, id);
}

/** Erases the text; the history stays. Nothing happens to an erased one. */
export async function blankArticle(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('articles')
    .set({
      title: '',
      body: '',
      document: null,
      mentions: '[]',
      deleted_at: clock.date(),
      is_pinned: false,
      is_guide: false,
    })
    .set({ has_deck: false, has_replay: false, thumbnail: null, picture_count: 0 })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .execute();
}

/** Adds `change` to the article's number of comments. */
export async function countComments(tx: Tx, id: number, change: number): Promise<void> {
  await tx
    .updateTable('articles')
    .set({ comment_count: sql`comment_count + ${change}` })
    .where('id', '=', id)
    .execute();
}
