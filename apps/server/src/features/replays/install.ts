import type { Server } from '../../platform/server.ts';
import { replayPage } from './page-head.ts';
import { replayRoutes } from './routes.ts';

export function installReplays(server: Server): void {
  replayRoutes(server.http, server.db);
  replayPage(server);
}
