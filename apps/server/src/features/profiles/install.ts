import type { Server } from '../../platform/server.ts';
import type { Presence } from '../presence/service.ts';
import { profileRoutes } from './routes.ts';

export function installProfiles({ http, db }: Server, presence: Presence): void {
  profileRoutes(http, db, { isConnected: (userId) => presence.isConnected(userId) });
}
