import type { Server } from '../../../platform/server.ts';
import { presenceJobs } from './jobs.ts';
import { Presence } from './service.ts';
import { presenceSockets } from './socket.ts';

export function installPresence(server: Server): Presence {
  const presence = new Presence(server.now, server.bus);
  presenceSockets(server, presence);
  presenceJobs(server, presence);
  return presence;
}
