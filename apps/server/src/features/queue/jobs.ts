import { EVERY_SECOND, type Server } from '../../platform/server.ts';
import type { Queue } from './service.ts';

export function queueJobs({ every }: Server, queue: Queue): void {
  every(EVERY_SECOND, 'pairing', () => queue.pair());
}
