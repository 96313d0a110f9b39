import type { Server } from '../../../platform/server.ts';
import type { Queue } from './service.ts';

export function queueJobs({ onTimer }: Server, queue: Queue): void {
  onTimer('pair-queue', () => queue.pair());
}
