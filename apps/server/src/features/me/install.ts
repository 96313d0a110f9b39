import type { Server } from '../../platform/server.ts';
import type { SpendingRoutes } from '../ledger/service.ts';
import { renameRoutes } from './rename-routes.ts';
import { userRoutes } from './routes.ts';
import { searchedUsers } from './searched.ts';

export function installMe(
  { http, db, now, tellUser, findable }: Server,
  { spending, operatorName }: { spending: SpendingRoutes; operatorName: string },
): void {
  findable(searchedUsers);
  userRoutes(http, db, { operatorName, tellUser });
  renameRoutes(spending, { now, renamed: (userId, name) => tellUser(userId, { name }) });
}
