import type { Server } from '../../platform/server.ts';
import { commentRoutes } from './routes.ts';

export function installComments({ http, db }: Server): void {
  commentRoutes(http, db);
}
