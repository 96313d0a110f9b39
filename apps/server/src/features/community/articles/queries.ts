import { type Article, type ArticleRow, type BoardId, OPERATOR_USER_ID } from '@chilyo/protocol';
import { readRichText } from '@chilyo/rich-text';
import { type Kysely, sql, type Transaction } from 'kysely';
import { clock } from '../../../platform/clock.ts';
import { lockInOrder } from '../../../platform/lock-order.ts';
import { type PageAsked, pageOf } from '../../../platform/page.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { followSearch } from '../../../platform/search/documents.ts';
import { secondsOf } from '../../../platform/seconds.ts';
import type { Database } from '../../../platform/tables.ts';
import type { UserRow } from '../../core/identity/service.ts';
import { faceOf } from '../../play/faces/service.ts';
import { hiddenPost, hidingFor, seesHidden } from '../hiding/service.ts';
import { hiddenWords } from './hidden-words.ts';
import { launchArticles } from './launch-articles.ts';
import { searchedArticles } from './searched.ts';

type Db = Kysely<Database>;

/** Articles with their authors. */
export const articles = (db: Db) =>
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

/** Whether a moderator has put an article among the popular ones. */
export const isLifted = sql<boolean>`articles.popularity = 'lifted'`.as('is_lifted');

/** A page of a board, newest first. */
export async function listArticles(
  db: Db,
  page: { category: BoardId; offset: number; limit: number },
): Promise<ArticleRow[]> {
  // found in the index first: joined to their authors, all articles before the page are read
  const onPage = db
    .selectFrom('articles')
    .select('articles.id')
    .where('category', '=', page.category)
    .where('deleted_at', 'is', null)
    .orderBy('articles.created_at', 'desc')
    .orderBy('articles.id', 'desc')
    .offset(page.offset)
    .limit(page.limit);
  const rows = await articles(db)
    .where('articles.id', 'in', onPage)
    .orderBy('articles.created_at', 'desc')
    .orderBy('articles.id', 'desc')
    .execute();
  return rows.map(articleRow);
}

/** A user's articles, without deleted ones, newest first; `next` is the cursor. */
export async function articlesBy(db: Db, userId: number, { before, limit }: PageAsked) {
  const rows = await db
    .selectFrom('articles')
    .select(['id', 'category', 'topic', 'title', 'body', 'document', 'votes', 'views', 'created_at', 'edited_at'])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .$if(before !== undefined, (query) => query.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  return pageOf(rows, limit, (row) => row);
}

/** Boards and titles of articles by id; of deleted and hidden ones the title is empty. */
export async function articleTitles(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, { category: BoardId; title: string }>();
  const rows = await db
    .selectFrom('articles')
    .select(['id', 'category', 'title', 'deleted_at'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, category, title, deleted_at }) => [id, { category, title: deleted_at ? '' : title }]));
}

const WEEK_MS = 7 * 86_400_000;

/** Popular articles of the last seven days, most votes first, on one board or on all except notices. */
export async function weekArticles(
  db: Db,
  { category, limit }: { category?: BoardId | undefined; limit: number },
  now: number,
) {
  const rows = await articles(db)
    .select(['articles.votes', 'articles.thumbnail', isLifted])
    .where((eb) => (category ? eb('category', '=', category) : eb('category', '<>', 'note')))
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`(articles.votes > 0 or articles.popularity = 'lifted') and articles.popularity <> 'lowered'`)
    .where('articles.created_at', '>', new Date(now - WEEK_MS))
    .orderBy('articles.votes', 'desc')
    .orderBy('articles.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(articleRow);
}

/** Arbitrary constant: the advisory lock of topics that are renamed, which writers of articles share. */
const TOPICS_LOCK = 7_204_002;

/** Waits until no topic is renamed, and keeps it so until the transaction ends. */
export async function holdTopics(tx: Transaction<Database>): Promise<void> {
  lockInOrder(tx, 'topics');
  await sql`select pg_advisory_xact_lock_shared(${TOPICS_LOCK})`.execute(tx);
}

/** Gives articles the new names of their topics, also where two exchange theirs. */
export async function renameTopics(
  tx: Transaction<Database>,
  category: BoardId,
  renamed: readonly { name: string; former: string }[],
): Promise<void> {
  if (renamed.length === 0) return;
  lockInOrder(tx, 'topics');
  await sql`select pg_advisory_xact_lock(${TOPICS_LOCK})`.execute(tx);
  lockInOrder(tx, 'articles');
  await sql`
    update articles set topic = renamed.name from jsonb_to_recordset(${JSON.stringify(renamed)}::jsonb) as renamed (name text, former text)
    where category = ${category} and topic = renamed.former`.execute(tx);
}

/** Number of articles by topic of a board. */
export const topicsOf = (db: Db, category: BoardId): Promise<{ topic: string; articles: number }[]> =>
  db
    .selectFrom('articles')
    .select(['topic', sql<number>`count(*)::integer`.as('articles')])
    .where('category', '=', category)
    .where('deleted_at', 'is', null)
    .groupBy('topic')
    .execute();

/**
 * An article for a reader; of a hidden one only its author and moderators get the words. Throws NOT_FOUND, also for a
 * deleted one without comments.
 */
export async function readArticle(
  db: Db,
  category: BoardId,
  id: number,
  reader: UserRow | null | undefined,
): Promise<Article> {
  const row = await articles(db)
    .leftJoin('article_votes as vote', (join) =>
      join.onRef('vote.article_id', '=', 'articles.id').on('vote.user_id', '=', reader?.id ?? 0),
    )
    .leftJoin('bookmarks', (join) =>
      join.onRef('bookmarks.article_id', '=', 'articles.id').on('bookmarks.user_id', '=', reader?.id ?? 0),
    )
    .select(['bookmarks.id as bookmark_id', 'bookmarks.folder_id'])
    .select([
      'articles.body',
      'articles.document',
      'articles.mentions',
      'articles.views',
      'articles.votes',
      'articles.is_pinned',
      'articles.is_locked',
      isLifted,
    ])
    .select(['articles.revision', 'articles.edited_at', 'articles.deleted_at'])
    .select((eb) => eb('vote.user_id', 'is not', null).$castTo<boolean>().as('is_voted'))
    .where('category', '=', category)
    .where('articles.id', '=', id)
    .executeTakeFirst();
  const hidden = row?.deleted_at ? await hiddenPost(db, 'article', id) : undefined;
  if (!row || (row.deleted_at && row.comment_count === 0 && !hidden)) throw new Refusal('NOT_FOUND');
  const { body, document, edited_at, deleted_at, bookmark_id, folder_id, ...rest } = row;
  const isInside = hidden !== undefined && seesHidden(reader, hidden);
  return {
    ...articleRow(rest),
    face: await faceOf(db, row.user_id),
    body: readRichText(document, body),
    edited_ts: edited_at && secondsOf(edited_at),
    bookmark: bookmark_id === null ? null : { folder_id },
    is_deleted: deleted_at !== null && !hidden,
    hiding: hidden ? hidingFor(hidden, isInside) : null,
    ...(isInside && (await hiddenWords(db, id, hidden))),
  };
}

/** Any article as moderators see it; the words of a hidden one are elsewhere. */
export const articleForDesk = (db: Db, id: number) =>
  articles(db)
    .select(['articles.body', 'articles.is_locked', 'articles.popularity', 'articles.deleted_at'])
    .where('articles.id', '=', id)
    .executeTakeFirst();

/** The highest article id; 0 without articles. */
export const lastArticle = async (db: Db): Promise<number> =>
  (
    await db
      .selectFrom('articles')
      .select((eb) => eb.fn.max('id').as('last'))
      .executeTakeFirst()
  )?.last ?? 0;

/** Articles with ids above `above` and up to `upTo`, and when they were last changed. */
export const articlesBetween = (db: Db, above: number, upTo: number) =>
  db
    .selectFrom('articles')
    .select(['id', 'category', (eb) => eb.fn.coalesce('edited_at', 'created_at').as('changed_at')])
    .where('id', '>', above)
    .where('id', '<=', upTo)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();

/** Records that a player has read an article; the first time counts as a view. */
export async function noteReader(db: Db, articleId: number, userId: number): Promise<void> {
  await sql`
    with first as (insert into article_readers (article_id, user_id) values (${articleId}, ${userId})
      on conflict do nothing returning article_id)
    update articles set views = views + 1 from first where articles.id = first.article_id`.execute(db);
}

export function articleRow<Row extends { created_at: Date }>({ created_at, ...row }: Row) {
  return { ...row, created_ts: secondsOf(created_at) };
}

/** Inserts missing articles of a new site. */
export async function writeLaunchArticles(db: Db): Promise<void> {
  const present = new Set(
    (await db.selectFrom('articles').select('key').where('key', 'is not', null).execute()).map(({ key }) => key),
  );
  const missing = launchArticles.filter(({ key }) => !present.has(key));
  if (missing.length === 0) return;
  const now = clock.now();
  const written = await db
    .insertInto('articles')
    .values(
      missing.map(({ isGuide, ...article }, index) => ({
        ...article,
        is_guide: isGuide ?? false,
        user_id: OPERATOR_USER_ID,
        // One second apart, so that their order is stable.
        created_at: new Date(now - (missing.length - index) * 1000),
      })),
    )
    .returning('id')
    .execute();
  await followSearch(
    db,
    searchedArticles,
    written.map(({ id }) => id),
  );
}
