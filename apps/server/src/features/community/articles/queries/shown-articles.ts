import type { BoardId } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import { Refusal } from '../../../../platform/refusal.ts';
import type { Database } from '../../../../platform/tables.ts';

type Db = Kysely<Database>;

export type ShownArticle = {
  id: number;
  category: BoardId;
  title: string;
  /** Its plain text. */
  body: string;
  name: string;
  thumbnail: string | null;
  created_at: Date;
};

const shown = (db: Db) =>
  db
    .selectFrom('articles')
    .innerJoin('users', 'users.id', 'articles.user_id')
    .select(['articles.id', 'category', 'title', 'body', 'users.name', 'thumbnail', 'articles.created_at'])
    .where('deleted_at', 'is', null);

/** The public data of an article. Throws NOT_FOUND. */
export async function shownArticle(db: Db, id: number): Promise<ShownArticle> {
  const row = await shown(db).where('articles.id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
}

export const hasArticle = async (db: Db, id: number): Promise<boolean> =>
  (await shown(db).where('articles.id', '=', id).executeTakeFirst()) !== undefined;

/** The newest articles of a board. */
export const newestArticles = (db: Db, category: BoardId, limit: number): Promise<ShownArticle[]> =>
  shown(db)
    .where('category', '=', category)
    .orderBy('articles.created_at', 'desc')
    .orderBy('articles.id', 'desc')
    .limit(limit)
    .execute();
