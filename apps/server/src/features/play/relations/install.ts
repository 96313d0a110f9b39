import { atOnce } from '../../../platform/personal-files.ts';
import type { Server } from '../../../platform/server.ts';
import type { Presence } from '../../core/presence/service.ts';
import { forgetRelationsOf, namedFriendsOf } from './queries.ts';
import { friendRoutes } from './routes.ts';

export function installRelations(
  { http, db, pushUserFields, departing, registerExportFiles }: Server,
  presence: Presence,
): void {
  registerExportFiles({
    name: 'friends.json',
    about: '친구와 차단한 사람.',
    rows: (userId) => atOnce(namedFriendsOf(db, userId)),
  });
  departing({ forget: forgetRelationsOf });
  friendRoutes(http, db, { pushUserFields, isConnected: (userId) => presence.isConnected(userId) });
}
