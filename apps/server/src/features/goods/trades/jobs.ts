import type { Server } from '../../../platform/server.ts';
import { type Expired, expireTrades } from './service.ts';

export function tradeJobs({ db, now, onTimer }: Server, { expired }: { expired: Expired }): void {
  onTimer('end-trades', () => expireTrades(db, now(), expired));
}
