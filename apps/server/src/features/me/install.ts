import type { Server } from '../../platform/server.ts';
import type { Till } from '../ledger/service.ts';
import { renameRoutes } from './rename-routes.ts';
import { userRoutes } from './routes.ts';

export function installMe(
  { http, db, now, tellUser }: Server,
  { spending, operatorName }: { spending: Till; operatorName: string },
): void {
  userRoutes(http, db, { operatorName, tellUser });
  renameRoutes(spending, { now, renamed: (userId, name) => tellUser(userId, { name }) });
}
