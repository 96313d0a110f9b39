import type { Server } from '../../platform/server.ts';
import { reportRoutes } from './routes.ts';

export function installReports({ http, db }: Server): void {
  reportRoutes(http, db);
}
