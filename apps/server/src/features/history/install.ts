/** What a player's finished matches have left behind. */
import type { Server } from '../../platform/server.ts';
import { historyRoutes } from './routes.ts';

export function installHistory({ http, db }: Server): void {
  historyRoutes(http, db);
}
