import type { Seat } from '@chilyo/engine';
import type { Server } from '../../../platform/server.ts';
import type { Notices } from '../../core/notices/service.ts';
import type { Presence } from '../../core/presence/service.ts';
import type { Games, LiveGame } from '../games/service.ts';
import type { Queue } from '../queue/service.ts';
import { invitationRoutes } from './routes.ts';
import { Invitations } from './service.ts';

type Parts = {
  queue: Queue;
  games: Games;
  presence: Presence;
  notices: Notices;
  tellGames: () => void;
  notifyTurn: (live: LiveGame, seat: Seat) => void;
};

export function installInvitations({ http, db, now, departing }: Server, parts: Parts): void {
  const { queue, games, presence, notices, tellGames, notifyTurn } = parts;
  const invitations = new Invitations({
    db,
    queue,
    games,
    now,
    isConnected: (userId) => presence.isConnected(userId),
    tellInvited({
      id: invitation_id,
      from_user_id: from_id,
      from_name,
      to_user_id,
      clock,
      rematch_of: game_id,
      is_ranked,
    }) {
      if (game_id === null) notices.notify(to_user_id, 'invited', { from_id, from_name, clock, invitation_id });
      else notices.notify(to_user_id, 'rematch_asked', { from_id, from_name, game_id, is_ranked, invitation_id });
    },
    begun(live) {
      tellGames();
      if (live.isCorrespondence) for (const seat of [0, 1] as const) notifyTurn(live, seat);
    },
  });
  invitationRoutes(http, invitations);
  departing({ withdraw: (userId) => invitations.forget(userId) });
}
