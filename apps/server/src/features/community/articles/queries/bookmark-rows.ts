import type { Bookmark, BookmarkFolder } from '@chilyo/protocol';
import { Id } from '@chilyo/protocol';
import { type Kysely, sql, type Transaction } from 'kysely';
import { cursorOf, cursorPage, readCursor } from '../../../../platform/cursor.ts';
import { secondsOf } from '../../../../platform/seconds.ts';
import type { Database } from '../../../../platform/tables.ts';
import { hiddenPosts } from '../../hiding/service.ts';
import { articleRow, articles } from '../queries.ts';

type Db = Kysely<Database>;
type Tx = Transaction<Database>;

/** The address's folder for bookmarks outside of all folders. */
const NO_FOLDER = 0;

export type BookmarksAsked = { folder?: number | undefined; before?: string | undefined; limit: number };

/** A page of a user's bookmarks, newest first. An article that others cannot read is named as gone. */
export async function bookmarksOf(db: Db, userId: number, { folder, before, limit }: BookmarksAsked) {
  const [last] = before === undefined ? [0] : readCursor(before, [Id]);
  const rows = await db
    .selectFrom('bookmarks')
    .select(['id', 'article_id', 'folder_id', 'created_at'])
    .where('user_id', '=', userId)
    .$if(folder === NO_FOLDER, (query) => query.where('folder_id', 'is', null))
    .$if(folder !== undefined && folder !== NO_FOLDER, (query) => query.where('folder_id', '=', folder!))
    .$if(before !== undefined, (query) => query.where('id', '<', last))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const ids = rows.map(({ article_id }) => article_id);
  const kept =
    ids.length === 0 ? [] : await articles(db).select('deleted_at').where('articles.id', 'in', ids).execute();
  const hidden = await hiddenPosts(db, 'article', ids);
  const articleOf = new Map(kept.map((article) => [article.id, article]));
  return cursorPage(
    rows,
    limit,
    ({ article_id, folder_id, created_at }): Bookmark => {
      const { deleted_at, ...article } = articleOf.get(article_id)!;
      return {
        article_id,
        category: article.category,
        folder_id,
        saved_ts: secondsOf(created_at),
        article: deleted_at ? null : articleRow(article),
        gone: !deleted_at ? null : hidden.has(article_id) ? 'hidden' : 'deleted',
      };
    },
    ({ id }) => cursorOf(id),
  );
}

/** All bookmarks of a user, for the data export. */
export const allBookmarksOf = (db: Db, userId: number) =>
  db
    .selectFrom('bookmarks')
    .leftJoin('bookmark_folders', 'bookmark_folders.id', 'bookmarks.folder_id')
    .select(['article_id', 'bookmark_folders.name as folder', 'created_at'])
    .where('bookmarks.user_id', '=', userId)
    .orderBy('bookmarks.id')
    .execute();

/** A user's folders by name. */
export const foldersOf = (db: Db, userId: number): Promise<BookmarkFolder[]> =>
  db
    .selectFrom('bookmark_folders')
    .leftJoin('bookmarks', 'bookmarks.folder_id', 'bookmark_folders.id')
    .select(['bookmark_folders.id', 'name', sql<number>`count(bookmarks.id)::int`.as('bookmarks')])
    .where('bookmark_folders.user_id', '=', userId)
    .groupBy('bookmark_folders.id')
    .orderBy('name')
    .execute();

export const countBookmarks = async (db: Db, userId: number): Promise<number> =>
  (
    await db
      .selectFrom('bookmarks')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
  ).count;

/** Id of a user's own folder by a condition; undefined when there is none. */
export const ownFolder = async (db: Db, userId: number, by: { id: number } | { name: string }) =>
  (
    await db
      .selectFrom('bookmark_folders')
      .select('id')
      .where('user_id', '=', userId)
      .$if('id' in by, (query) => query.where('id', '=', (by as { id: number }).id))
      .$if('name' in by, (query) => query.where('name', '=', (by as { name: string }).name))
      .executeTakeFirst()
  )?.id;

export const insertFolder = async (tx: Tx, userId: number, name: string): Promise<number> =>
  (await tx.insertInto('bookmark_folders').values({ user_id: userId, name }).returning('id').executeTakeFirstOrThrow())
    .id;

export async function renameFolder(tx: Tx, id: number, name: string): Promise<void> {
  await tx.updateTable('bookmark_folders').set({ name }).where('id', '=', id).execute();
}

/** Idempotent; bookmarks in it stay, in no folder. */
export async function deleteFolder(db: Db, userId: number, id: number): Promise<void> {
  await db.deleteFrom('bookmark_folders').where('user_id', '=', userId).where('id', '=', id).execute();
}

/** Moves a bookmark to a folder. Returns whether there is one. */
export async function moveBookmark(tx: Tx, userId: number, articleId: number, folderId: number | null) {
  const { numUpdatedRows } = await tx
    .updateTable('bookmarks')
    .set({ folder_id: folderId })
    .where('user_id', '=', userId)
    .where('article_id', '=', articleId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function insertBookmark(tx: Tx, userId: number, articleId: number, folderId: number | null) {
  await tx.insertInto('bookmarks').values({ user_id: userId, article_id: articleId, folder_id: folderId }).execute();
}

/** Idempotent. */
export async function deleteBookmark(db: Db, userId: number, articleId: number): Promise<void> {
  await db.deleteFrom('bookmarks').where('user_id', '=', userId).where('article_id', '=', articleId).execute();
}

/** Deletes all bookmarks and folders of a departing user. */
export async function forgetBookmarks(tx: Db, userId: number): Promise<void> {
  await tx.deleteFrom('bookmarks').where('user_id', '=', userId).execute();
  await tx.deleteFrom('bookmark_folders').where('user_id', '=', userId).execute();
}
