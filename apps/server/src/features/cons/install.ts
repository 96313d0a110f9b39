import type { SpendingRoutes } from '../ledger/service.ts';
import { conRoutes } from './routes.ts';

export function installCons(spending: SpendingRoutes): void {
  conRoutes(spending);
}
