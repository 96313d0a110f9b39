import type { SpendingRoutes } from '../ledger/service.ts';
import { skinRoutes } from './routes.ts';

export function installSkins(spending: SpendingRoutes): void {
  skinRoutes(spending);
}
