import { EVERY_MINUTE, type Server } from '../../platform/server.ts';
import { sweepLetters } from './actions.ts';

/** `returned`: what somebody sent came back, because nobody has taken it. */
export function letterJobs({ db, now, every }: Server, { returned }: { returned: (senderId: number) => void }): void {
  every(EVERY_MINUTE, 'ending letters', async () => {
    for (const senderId of await sweepLetters(db, now())) returned(senderId);
  });
}
