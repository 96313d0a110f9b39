import type { Server } from '../../../platform/server.ts';
import type { SpendingRoutes } from '../ledger/service.ts';
import { conRoutes } from './routes.ts';
import { searchedCons } from './searched.ts';
import type { UploadReader } from './sheet.ts';

export function installCons(server: Server, spending: SpendingRoutes, readUpload: UploadReader): void {
  conRoutes(spending, readUpload);
  server.registerSearchable(searchedCons);
}
