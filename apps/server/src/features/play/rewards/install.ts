import type { Server } from '../../../platform/server.ts';
import type { SpendingRoutes } from '../../goods/ledger/service.ts';
import { rewardRoutes } from './routes.ts';

export function installRewards({ now }: Server, spending: SpendingRoutes): void {
  rewardRoutes(spending, now);
}
