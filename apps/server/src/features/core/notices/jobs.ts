import type { Server } from '../../../platform/server.ts';
import { forgetOldNotices } from './queries.ts';

export function noticeJobs({ db, now, onTimer }: Server): void {
  onTimer('forget-notices', () => forgetOldNotices(db, now()));
}
