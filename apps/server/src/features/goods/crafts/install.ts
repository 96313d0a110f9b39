import type { Server } from '../../../platform/server.ts';
import type { SpendingRoutes } from '../ledger/service.ts';
import { craftRoutes } from './routes.ts';

export function installCrafts({ now }: Server, spending: SpendingRoutes): void {
  craftRoutes(spending, now);
}
