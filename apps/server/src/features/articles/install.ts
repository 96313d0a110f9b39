import type { Server } from '../../platform/server.ts';
import type { SpendingRoutes } from '../ledger/service.ts';
import type { Notices } from '../notices/service.ts';
import { articlePages } from './article-page.ts';
import { articleRoutes } from './routes.ts';
import { searchedArticles } from './searched.ts';

export function installArticles(
  server: Server,
  { spending, notices }: { spending: SpendingRoutes; notices: Notices },
): void {
  articleRoutes(spending, notices);
  articlePages(server);
  server.findable(searchedArticles);
}
