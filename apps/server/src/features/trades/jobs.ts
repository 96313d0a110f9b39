import { EVERY_MINUTE, type Server } from '../../platform/server.ts';
import { expireTrades } from './service.ts';

/** `returned`: what somebody gave came back, because nobody has taken it. */
export function tradeJobs({ db, now, every }: Server, { returned }: { returned: (ownerId: number) => void }): void {
  every(EVERY_MINUTE, 'ending trades', async () => {
    for (const ownerId of await expireTrades(db, now())) returned(ownerId);
  });
}
