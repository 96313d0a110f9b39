import type { Server } from '../../../platform/server.ts';
import { feedRoutes } from './routes.ts';

export function installFeeds(server: Server): void {
  feedRoutes(server);
}
