import type { Server } from '../../platform/server.ts';
import type { Presence } from '../presence/service.ts';
import { friendRoutes } from './routes.ts';

export function installRelations({ http, db, tellUser }: Server, presence: Presence): void {
  friendRoutes(http, db, { tellUser, isConnected: (userId) => presence.isConnected(userId) });
}
