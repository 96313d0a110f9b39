import { z } from 'zod';
import { FOLDER_NAME_MAX } from '../constants.ts';
import { cleanName, Id, pathId, Seconds, Whole } from '../schemas.ts';
import { ArticleRow } from './articles.ts';
import { Category } from './boards.ts';
import { call, cursor, limit, many, moving, nothing, one } from './call.ts';

/** A folder of bookmarks; only its owner sees its name. */
export const BookmarkFolder = z.object({ id: Id, name: z.string(), bookmarks: Whole });
export type BookmarkFolder = z.infer<typeof BookmarkFolder>;

export const Bookmark = z.object({
  article_id: Id,
  category: Category,
  /** Null outside of all folders. */
  folder_id: Id.nullable(),
  saved_ts: Seconds,
  /** Null while others cannot read it. */
  article: ArticleRow.nullable(),
  /** Why there is no article. */
  gone: z.enum(['deleted', 'hidden']).nullable(),
});
export type Bookmark = z.infer<typeof Bookmark>;

const params = z.object({ id: pathId });
const Named = z.strictObject({ name: cleanName(FOLDER_NAME_MAX) });

/** Articles that a player keeps to read again, and their folders. Only their owner sees them. */
export const bookmarkCalls = {
  bookmarks: call({
    method: 'GET',
    path: '/bookmarks',
    caller: 'named',
    summary: '내가 스크랩한 글. 스크랩한 차례로, 새것부터. 폴더 0은 폴더에 없는 것.',
    query: z.object({
      folder: z.coerce.number().int().min(0).max(2_147_483_647).optional(),
      before: cursor.optional(),
      limit: limit(20, 50),
    }),
    answer: moving(Bookmark),
    refusals: ['NOT_FOUND'],
  }),
  bookmarkFolders: call({
    method: 'GET',
    path: '/bookmarks/folders',
    caller: 'named',
    summary: '내 스크랩 폴더, 이름순. total은 스크랩 모두의 수.',
    answer: many(BookmarkFolder).extend({ total: Whole }),
    refusals: [],
  }),
  makeBookmarkFolder: call({
    method: 'POST',
    path: '/bookmarks/folders',
    caller: 'named',
    summary: '스크랩 폴더 만들기. 같은 이름의 폴더가 있으면 그 폴더.',
    body: Named,
    answer: one(z.object({ id: Id })),
    refusals: ['FOLDERS_FULL'],
  }),
  renameBookmarkFolder: call({
    method: 'PUT',
    path: '/bookmarks/folders/:id',
    caller: 'named',
    summary: '스크랩 폴더의 이름 바꾸기',
    params,
    body: Named,
    answer: nothing,
    refusals: ['NOT_FOUND', 'FOLDER_NAME_TAKEN'],
  }),
  removeBookmarkFolder: call({
    method: 'DELETE',
    path: '/bookmarks/folders/:id',
    caller: 'named',
    summary: '스크랩 폴더 지우기. 안에 있던 스크랩은 폴더 밖에 남는다.',
    params,
    answer: nothing,
    refusals: [],
  }),
  saveBookmark: call({
    method: 'PUT',
    path: '/articles/:id/bookmark',
    caller: 'named',
    summary: '글 스크랩하기, 또는 스크랩을 다른 폴더로 옮기기',
    params,
    body: z.strictObject({ folder_id: Id.nullable() }),
    answer: nothing,
    refusals: ['NOT_FOUND', 'POST_HIDDEN', 'FOLDER_NOT_FOUND', 'BOOKMARKS_FULL'],
  }),
  removeBookmark: call({
    method: 'DELETE',
    path: '/articles/:id/bookmark',
    caller: 'named',
    summary: '스크랩 취소',
    params,
    answer: nothing,
    refusals: [],
  }),
} as const;
