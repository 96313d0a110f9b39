import type { Server } from '../../platform/server.ts';
import { cardRoutes } from './routes.ts';

export function installCards({ http, db }: Server): void {
  cardRoutes(http, db);
}
