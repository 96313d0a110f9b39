import { atOnce, everyPage } from '../../../platform/personal-files.ts';
import type { Server } from '../../../platform/server.ts';
import { forgetMentions } from '../../core/identity/service.ts';
import type { Notices } from '../../core/notices/service.ts';
import type { SpendingRoutes } from '../../goods/ledger/service.ts';
import { articlePages } from './article-page.ts';
import { bookmarkRoutes } from './bookmark-routes.ts';
import { allBookmarksOf, forgetBookmarks } from './queries/bookmark-rows.ts';
import { articlesBy } from './queries.ts';
import { articleRoutes } from './routes.ts';
import { searchedArticles } from './searched.ts';

export function installArticles(
  server: Server,
  { spending, notices }: { spending: SpendingRoutes; notices: Notices },
): void {
  articleRoutes(spending, notices);
  bookmarkRoutes(server.http, server.db);
  articlePages(server);
  server.registerSearchable(searchedArticles);
  server.departing({ forget: (tx, userId) => forgetMentions(tx, 'articles', userId) });
  server.departing({ forget: forgetBookmarks });
  server.registerExportFiles({
    name: 'bookmarks.json',
    about: '스크랩한 글과 폴더.',
    rows: (userId) => atOnce(allBookmarksOf(server.db, userId)),
  });
  server.registerExportFiles({
    name: 'articles.json',
    about: '내가 쓴 글. 지운 글은 들어 있지 않습니다.',
    rows: (userId) => everyPage((page) => articlesBy(server.db, userId, page)),
  });
}
