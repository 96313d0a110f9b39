import type { SpendingRoutes } from '../ledger/service.ts';
import { articleRoutes } from './routes.ts';

export function installArticles(spending: SpendingRoutes): void {
  articleRoutes(spending);
}
