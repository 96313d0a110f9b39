import type { Server } from '../../platform/server.ts';
import type { Till } from '../ledger/service.ts';
import { rewardRoutes } from './routes.ts';

export function installRewards({ now }: Server, spending: Till): void {
  rewardRoutes(spending, now);
}
