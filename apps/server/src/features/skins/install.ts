import type { Till } from '../ledger/service.ts';
import { skinRoutes } from './routes.ts';

export function installSkins(spending: Till): void {
  skinRoutes(spending);
}
