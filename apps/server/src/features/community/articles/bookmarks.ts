/**
 * A user's bookmarks of articles, and their folders. Changes of one user run one after another, so that no limit is
 * passed.
 */
import { BOOKMARKS_MAX, FOLDERS_MAX } from '@chilyo/protocol';
import type { Kysely, Transaction } from 'kysely';
import { Refusal } from '../../../platform/refusal.ts';
import type { Database } from '../../../platform/tables.ts';
import { lockUser } from '../../core/identity/service.ts';
import { hiddenPost } from '../hiding/service.ts';
import {
  countBookmarks,
  foldersOf,
  insertBookmark,
  insertFolder,
  moveBookmark,
  ownFolder,
  renameFolder,
} from './queries/bookmark-rows.ts';
import { shownArticle } from './queries/shown-articles.ts';

type Db = Kysely<Database>;

const ofUser = <T>(db: Db, userId: number, change: (tx: Transaction<Database>) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    await lockUser(tx, userId);
    return change(tx);
  });

/**
 * Bookmarks an article, or moves its bookmark. Throws FOLDER_NOT_FOUND, and for a new one BOOKMARKS_FULL, POST_HIDDEN
 * or NOT_FOUND.
 */
export const saveBookmark = (db: Db, userId: number, articleId: number, folderId: number | null): Promise<void> =>
  ofUser(db, userId, async (tx) => {
    if (folderId !== null && !(await ownFolder(tx, userId, { id: folderId }))) throw new Refusal('FOLDER_NOT_FOUND');
    if (await moveBookmark(tx, userId, articleId, folderId)) return;
    if (await hiddenPost(tx, 'article', articleId)) throw new Refusal('POST_HIDDEN');
    await shownArticle(tx, articleId);
    if ((await countBookmarks(tx, userId)) >= BOOKMARKS_MAX)
      throw new Refusal('BOOKMARKS_FULL', { most: BOOKMARKS_MAX });
    await insertBookmark(tx, userId, articleId, folderId);
  });

/** Makes a folder, or finds the one with that name; returns its id. Throws FOLDERS_FULL. */
export const makeFolder = (db: Db, userId: number, name: string): Promise<number> =>
  ofUser(db, userId, async (tx) => {
    const found = await ownFolder(tx, userId, { name });
    if (found) return found;
    if ((await foldersOf(tx, userId)).length >= FOLDERS_MAX) throw new Refusal('FOLDERS_FULL', { most: FOLDERS_MAX });
    return insertFolder(tx, userId, name);
  });

/** Throws NOT_FOUND or FOLDER_NAME_TAKEN. */
export const renameOwnFolder = (db: Db, userId: number, id: number, name: string): Promise<void> =>
  ofUser(db, userId, async (tx) => {
    if (!(await ownFolder(tx, userId, { id }))) throw new Refusal('NOT_FOUND');
    const other = await ownFolder(tx, userId, { name });
    if (other && other !== id) throw new Refusal('FOLDER_NAME_TAKEN');
    await renameFolder(tx, id, name);
  });
