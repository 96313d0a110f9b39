import { calls } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import { type Http, serve } from '../../../platform/http.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Database } from '../../../platform/tables.ts';
import { userOfRequest } from '../../core/identity/service.ts';
import { makeFolder, renameOwnFolder, saveBookmark } from './bookmarks.ts';
import {
  bookmarksOf,
  countBookmarks,
  deleteBookmark,
  deleteFolder,
  foldersOf,
  ownFolder,
} from './queries/bookmark-rows.ts';

export function bookmarkRoutes(http: Http, db: Kysely<Database>): void {
  serve(http, calls.bookmarks, async ({ request, query }) => {
    const { id } = userOfRequest(request);
    if (query.folder && !(await ownFolder(db, id, { id: query.folder }))) throw new Refusal('NOT_FOUND');
    return bookmarksOf(db, id, query);
  });
  serve(http, calls.bookmarkFolders, async ({ request }) => {
    const { id } = userOfRequest(request);
    const [items, total] = await Promise.all([foldersOf(db, id), countBookmarks(db, id)]);
    return { items, total };
  });
  serve(http, calls.makeBookmarkFolder, async ({ request, body }) => ({
    item: { id: await makeFolder(db, userOfRequest(request).id, body.name) },
  }));
  serve(http, calls.renameBookmarkFolder, async ({ request, params, body }) => {
    await renameOwnFolder(db, userOfRequest(request).id, params.id, body.name);
    return {};
  });
  serve(http, calls.removeBookmarkFolder, async ({ request, params }) => {
    await deleteFolder(db, userOfRequest(request).id, params.id);
    return {};
  });
  serve(http, calls.saveBookmark, async ({ request, params, body }) => {
    await saveBookmark(db, userOfRequest(request).id, params.id, body.folder_id);
    return {};
  });
  serve(http, calls.removeBookmark, async ({ request, params }) => {
    await deleteBookmark(db, userOfRequest(request).id, params.id);
    return {};
  });
}
