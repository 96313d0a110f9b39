import type { Server } from '../../../platform/server.ts';
import { type Returned, sweepLetters } from './service.ts';

export function letterJobs({ db, now, onTimer }: Server, { returned }: { returned: Returned }): void {
  onTimer('end-letters', () => sweepLetters(db, now(), returned));
}
