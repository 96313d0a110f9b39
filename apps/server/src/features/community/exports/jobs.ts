import type { Server } from '../../../platform/server.ts';
import type { Exports } from './service.ts';

/** `ready`: a player's copy can be fetched. */
export function exportJobs({ onTimer, log }: Server, exports: Exports, ready: (userId: number) => void): void {
  onTimer('make-exports', async () => {
    const made = await exports.make((userId, failure) =>
      log.error({ err: failure, userId }, 'a copy of what is kept of somebody could not be made'),
    );
    made.forEach(ready);
    await exports.sweep();
  });
}
