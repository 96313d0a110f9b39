import type { Server } from '../../platform/server.ts';
import type { Presence } from '../presence/service.ts';
import { forgetRelationsOf } from './queries.ts';
import { friendRoutes } from './routes.ts';

export function installRelations({ http, db, tellUser, departing }: Server, presence: Presence): void {
  departing({ forget: forgetRelationsOf });
  friendRoutes(http, db, { tellUser, isConnected: (userId) => presence.isConnected(userId) });
}
