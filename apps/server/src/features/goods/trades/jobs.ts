import type { Server } from '../../../platform/server.ts';
import { expireTrades } from './service.ts';

/** `returned`: what somebody gave came back, because nobody has taken it. */
export function tradeJobs({ db, now, onTimer }: Server, { returned }: { returned: (ownerId: number) => void }): void {
  onTimer('end-trades', async () => {
    for (const ownerId of await expireTrades(db, now())) returned(ownerId);
  });
}
