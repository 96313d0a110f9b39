import type { Server } from '../../platform/server.ts';
import type { SpendingRoutes } from '../ledger/service.ts';
import { articleRoutes } from './routes.ts';
import { searchedArticles } from './searched.ts';

export function installArticles(server: Server, spending: SpendingRoutes): void {
  articleRoutes(spending);
  server.findable(searchedArticles);
}
