import type { Server } from '../../../platform/server.ts';
import type { SpendingRoutes } from '../ledger/service.ts';
import { giftRoutes } from './routes.ts';

export function installGifts({ now, pushUserFields }: Server, spending: SpendingRoutes): void {
  giftRoutes(spending, { now, pushUserFields });
}
