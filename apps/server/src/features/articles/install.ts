import type { Server } from '../../platform/server.ts';
import { articleRoutes } from './routes.ts';

export function installArticles({ http, db }: Server): void {
  articleRoutes(http, db);
}
