import type { Server } from '../../platform/server.ts';
import type { Till } from '../ledger/service.ts';
import { giftRoutes } from './routes.ts';

export function installGifts({ now, tellUser }: Server, spending: Till): void {
  giftRoutes(spending, { now, tellUser });
}
