import type { Server } from '../../../platform/server.ts';
import type { Notices } from '../../core/notices/service.ts';
import type { Presence } from '../../core/presence/service.ts';
import type { Games } from '../games/service.ts';
import type { QueueDoor } from '../queue/service.ts';
import { invitationRoutes } from './routes.ts';
import { Invitations } from './service.ts';

type Parts = {
  queue: QueueDoor;
  games: Games;
  presence: Presence;
  notices: Notices;
  broadcastGames: () => void;
};

export function installInvitations({ http, db, now, departing }: Server, parts: Parts): void {
  const { queue, games, presence, notices, broadcastGames } = parts;
  const invitations = new Invitations({
    db,
    queue,
    games,
    now,
    isConnected: (userId) => presence.isConnected(userId),
    invited(tx, invitation) {
      const { id: invitation_id, from_user_id: from_id, from_name, to_user_id, clock, made_cards } = invitation;
      const { rematch_of: game_id, is_ranked } = invitation;
      return game_id === null
        ? notices.keep(tx, to_user_id, 'invited', { from_id, from_name, clock, invitation_id, made_cards })
        : notices.keep(tx, to_user_id, 'rematch_asked', { from_id, from_name, game_id, is_ranked, invitation_id });
    },
    begun: broadcastGames,
  });
  invitationRoutes(http, invitations);
  departing({ withdraw: (userId) => invitations.forget(userId) });
}
