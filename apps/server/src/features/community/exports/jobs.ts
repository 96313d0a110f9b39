import type { Server } from '../../../platform/server.ts';
import type { Exports } from './service.ts';

export function exportJobs({ onTimer, log }: Server, exports: Exports): void {
  onTimer('make-exports', async () => {
    await exports.make((userId, failure) => log.error({ err: failure, userId }, 'an export of personal data failed'));
    await exports.sweep();
  });
}
