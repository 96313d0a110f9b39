import type { Server } from '../../platform/server.ts';
import type { Presence } from './service.ts';

/** How often the online count goes round. */
const ALIVES_MS = 10_000;

export function presenceJobs({ io, now, every }: Server, presence: Presence): void {
  every(ALIVES_MS, 'telling who is here', () => io.emit('ALIVES', ...presence.alives(now())));
}
