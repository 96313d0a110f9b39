import type { Server } from '../../../platform/server.ts';
import { forgetOldKeys } from './queries/spent-keys.ts';

export function ledgerJobs({ db, now, onTimer }: Server): void {
  onTimer('forget-keys', () => forgetOldKeys(db, now()));
}
