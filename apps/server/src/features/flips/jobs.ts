import { EVERY_SECOND, type Server } from '../../platform/server.ts';
import { type FlipPort, turnOverdue } from './service.ts';

export function flipJobs({ every }: Server, port: FlipPort): void {
  every(EVERY_SECOND, 'turning flips', () => turnOverdue(port));
}
