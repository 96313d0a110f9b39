import type { Till } from '../ledger/service.ts';
import { conRoutes } from './routes.ts';

export function installCons(spending: Till): void {
  conRoutes(spending);
}
