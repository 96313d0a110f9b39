import type { Server } from '../../../platform/server.ts';

export function queueJobs({ onTimer }: Server, pair: () => unknown): void {
  onTimer('pair-queue', pair);
}
