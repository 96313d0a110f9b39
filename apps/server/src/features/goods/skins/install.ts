import type { Server } from '../../../platform/server.ts';
import type { SpendingRoutes } from '../ledger/service.ts';
import { skinRoutes } from './routes.ts';
import { searchedSkins } from './searched.ts';
import { type StillReader, skinPage } from './skin-page.ts';

export function installSkins(server: Server, spending: SpendingRoutes, readStill: StillReader): void {
  skinRoutes(spending);
  skinPage(server, readStill);
  server.registerSearchable(searchedSkins);
}
