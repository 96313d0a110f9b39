import { attachedCopies } from '../../community/letters/service.ts';
import type { SpendingRoutes } from '../ledger/service.ts';
import { offeredCopies } from '../market/service.ts';
import { tradedCopies } from '../trades/service.ts';
import { boosterRoutes } from './routes.ts';

export function installBoosters(spending: SpendingRoutes): void {
  boosterRoutes(spending, [offeredCopies, tradedCopies, attachedCopies]);
}
