import type { Server } from '../../../platform/server.ts';
import { sweepLetters } from './actions.ts';

/** `returned`: what somebody sent came back, because nobody has taken it. */
export function letterJobs({ db, now, onTimer }: Server, { returned }: { returned: (senderId: number) => void }): void {
  onTimer('end-letters', async () => {
    for (const senderId of await sweepLetters(db, now())) returned(senderId);
  });
}
