/** Output for programs: news as RSS, and the sitemap. Files: `rss`, `sitemap`. */
import type { Server } from '../../../platform/server.ts';
import { feedRoutes } from './routes.ts';

export function installFeeds(server: Server): void {
  feedRoutes(server);
}
