import type { Server } from '../../../platform/server.ts';
import { type FlipPort, turnOverdue } from './service.ts';

export function flipJobs({ now, onTimer }: Server, port: FlipPort): void {
  onTimer('turn-flips', () => turnOverdue(port, now()));
}
