import type { Server } from '../../../platform/server.ts';
import type { Presence } from '../../core/presence/service.ts';
import { profilePage } from './profile-page.ts';
import { profileRoutes } from './routes.ts';

export function installProfiles(server: Server, presence: Presence): void {
  profileRoutes(server.http, server.db, { isConnected: (userId) => presence.isConnected(userId) });
  profilePage(server);
}
