import { type Article, type ArticleRow, type BoardId, OPERATOR_USER_ID } from '@chilyo/protocol';
import { type Kysely, sql, type Transaction } from 'kysely';
import { Refusal } from '../../platform/refusal.ts';
import { secondsOf } from '../../platform/seconds.ts';
import type { Database } from '../../platform/tables.ts';
import { launchArticles } from './launch-articles.ts';

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

type Heading = { title: string; topic: string };

/** Writes about something of a player's on a board. Answers the number of the article. */
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
  return id;
}

/** Brings an article up to date: another body, or the old one with a passage changed where it still stands. */
export async function rewriteArticle(
  tx: Transaction<Database>,
  id: number,
  heading: Heading,
  body: string | { from: string; to: string },
): Promise<void> {
  await tx
    .updateTable('articles')
    .set({ ...heading, body: typeof body === 'string' ? body : sql<string>`replace(body, ${body.from}, ${body.to})` })
    .where('id', '=', id)
    .execute();
}

/** Writes those of a new site that are missing. */
export async function writeLaunchArticles(db: Db): Promise<void> {
  const present = new Set(
    (await db.selectFrom('articles').select('key').where('key', 'is not', null).execute()).map(({ key }) => key),
  );
  const missing = launchArticles.filter(({ key }) => !present.has(key));
  if (missing.length === 0) return;
  const now = Date.now();
  await db
    .insertInto('articles')
    .values(
      missing.map(({ isGuide, ...article }, index) => ({
        ...article,
        is_guide: isGuide ?? false,
        user_id: OPERATOR_USER_ID,
        // A second apart, so that their order is theirs and not chance.
        created_at: new Date(now - (missing.length - index) * 1000),
      })),
    )
    .execute();
}
