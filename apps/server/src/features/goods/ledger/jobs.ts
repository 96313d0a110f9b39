import type { Server } from '../../../platform/server.ts';
import { forgetOldKeys } from './serve-idempotent.ts';

export function ledgerJobs({ db, now, onTimer }: Server): void {
  onTimer('forget-keys', () => forgetOldKeys(db, now()));
}
