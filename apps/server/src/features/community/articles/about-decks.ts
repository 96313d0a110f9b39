import type { BoardId } from '@chilyo/protocol';
import { sql, type Transaction } from 'kysely';
import { followSearch } from '../../../platform/search/documents.ts';
import type { Database } from '../../../platform/tables.ts';
import { searchedArticles } from './searched.ts';

type Heading = { title: string; topic: string };

/** Writes a board article in plain text on a player's behalf. Returns its id. */
export async function writeArticle(
  tx: Transaction<Database>,
  userId: number,
  article: Heading & { category: BoardId; body: string },
): Promise<number> {
  const { id } = await tx
    .insertInto('articles')
    .values({ ...article, key: null, user_id: userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await followSearch(tx, searchedArticles, [id]);
  return id;
}

/** A text as it appears inside a stored JSON document. */
const inDocument = (words: string) => JSON.stringify(words).slice(1, -1);

/** Updates an article: a new plain-text body, or the old one with a passage replaced if it is unchanged. */
export async function rewriteArticle(
  tx: Transaction<Database>,
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
  await followSearch(tx, searchedArticles, [id]);
}
