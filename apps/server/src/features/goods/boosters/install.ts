import type { SpendingRoutes } from '../ledger/service.ts';
import { offeredCopies } from '../market/service.ts';
import { tradedCopies } from '../trades/service.ts';
import type { EscrowedCopies } from './player.ts';
import { boosterRoutes } from './routes.ts';

/** `attachedCopies`: copies that a user has attached to letters. */
export function installBoosters(spending: SpendingRoutes, attachedCopies: EscrowedCopies): void {
  boosterRoutes(spending, [offeredCopies, tradedCopies, attachedCopies]);
}
