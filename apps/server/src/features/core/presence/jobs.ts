import type { Server } from '../../../platform/server.ts';
import type { Presence } from './service.ts';

export function presenceJobs({ io, now, onTimer }: Server, presence: Presence): void {
  onTimer('tell-alives', () => {
    presence.tellSeen(now());
    io.local.emit('ALIVES', ...presence.alives(now()));
  });
}
