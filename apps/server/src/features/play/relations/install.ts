import { atOnce } from '../../../platform/personal-files.ts';
import type { Server } from '../../../platform/server.ts';
import type { Presence } from '../../core/presence/service.ts';
import { muteRoutes } from './mute-routes.ts';
import { forgetNotesOf, memosOf, mutesOf } from './queries/mute-rows.ts';
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
  registerExportFiles({
    name: 'memos-and-mutes.json',
    about: '다른 사람에 대한 내 메모, 숨긴 말과 말머리.',
    rows: (userId) =>
      atOnce(Promise.all([memosOf(db, userId), mutesOf(db, userId)]).then(([memos, mutes]) => [{ memos, ...mutes }])),
  });
  departing({ forget: forgetRelationsOf });
  departing({ forget: forgetNotesOf });
  muteRoutes(http, db, pushUserFields);
  friendRoutes(http, db, { pushUserFields, isConnected: (userId) => presence.isConnected(userId) });
}
