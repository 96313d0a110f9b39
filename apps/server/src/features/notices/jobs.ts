import { EVERY_HOUR, type Server } from '../../platform/server.ts';
import { forgetOldNotices } from './queries.ts';

export function noticeJobs({ db, now, every }: Server): void {
  every(EVERY_HOUR, 'forgetting old notices', () => forgetOldNotices(db, now()));
}
