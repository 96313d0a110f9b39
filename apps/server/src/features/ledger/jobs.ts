import { EVERY_HOUR, type Server } from '../../platform/server.ts';
import { forgetOldKeys } from './serve-idempotent.ts';

export function ledgerJobs({ db, now, every }: Server): void {
  every(EVERY_HOUR, 'forgetting old keys', () => forgetOldKeys(db, now()));
}
