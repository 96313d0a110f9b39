import type { Server } from '../../../platform/server.ts';
import { conductRoutes } from './routes.ts';

export function installConduct({ http, db }: Server): void {
  conductRoutes(http, db);
}
