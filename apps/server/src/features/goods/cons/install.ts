import type { Server } from '../../../platform/server.ts';
import type { SpendingRoutes } from '../ledger/service.ts';
import { conRoutes } from './routes.ts';
import { searchedCons } from './searched.ts';

export function installCons(server: Server, spending: SpendingRoutes): void {
  conRoutes(spending);
  server.registerSearchable(searchedCons);
}
