import type { Article, ArticleRow, BoardId } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import { Refusal } from '../../platform/refusal.ts';
import { secondsOf } from '../../platform/seconds.ts';
import type { Database } from '../../platform/tables.ts';

type Db = Kysely<Database>;

const articles = (db: Db) =>
  db
    .selectFrom('articles')
    .innerJoin('users', 'users.id', 'articles.user_id')
    .select([
      'articles.id',
      'articles.title',
      'articles.comment_count',
      'articles.created_at',
      'articles.category',
      'articles.topic',
      'articles.is_guide',
      'articles.user_id',
      'users.name',
    ]);

/** A page of a board, newest first. */
export async function listArticles(
  db: Db,
  page: { category: BoardId; offset: number; limit: number },
): Promise<ArticleRow[]> {
  const rows = await articles(db)
    .where('category', '=', page.category)
    .orderBy('articles.created_at', 'desc')
    .orderBy('articles.id', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
  return rows.map(articleRow);
}

/** Throws NOT_FOUND. */
export async function readArticle(db: Db, category: BoardId, id: number): Promise<Article> {
  const row = await articles(db)
    .select('articles.body')
    .where('category', '=', category)
    .where('articles.id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Refusal('NOT_FOUND');
  return { ...articleRow(row), body: row.body };
}

function articleRow<Row extends { created_at: Date }>({ created_at, ...row }: Row) {
  return { ...row, created_ts: secondsOf(created_at) };
}
