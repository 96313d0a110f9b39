import type { Server } from '../../platform/server.ts';
import type { Till } from '../ledger/service.ts';
import { craftRoutes } from './routes.ts';

export function installCrafts({ now }: Server, spending: Till): void {
  craftRoutes(spending, now);
}
