import { gathered } from '../../../platform/gathered.ts';
import { greet } from '../../../platform/greeting.ts';
import { SharedAllowance } from '../../../platform/nodes/shared-allowance.ts';
import { Recent } from '../../../platform/recent.ts';
import type { Server } from '../../../platform/server.ts';
import type { Notices } from '../../core/notices/service.ts';
import type { Presence } from '../../core/presence/service.ts';
import { hasCons } from '../../goods/cons/service.ts';
import { gameRooms, sendTo } from './audience.ts';
import { gameJobs } from './jobs.ts';
import type { GamesPort } from './port.ts';
import { forgetPlayer, listedGames } from './queries.ts';
import { gameRoutes } from './routes.ts';
import { Games } from './service.ts';
import { SharedGames } from './shared-games.ts';
import { gameSocket } from './socket.ts';
import { broadcastSpectators } from './watchers.ts';

/** Least time between two broadcasts of the list, ms: with a hundred matches, some begin and end in each. */
const GAMES_MS = 1_000;

declare module '../../../platform/nodes/bus.ts' {
  interface Told {
    /** A match has begun or ended. */
    'games-changed': null;
  }
}

type Parts = Pick<GamesPort, 'finished' | 'opponentMustAct'> & {
  presence: Presence;
  notices: Notices;
  /** Called when a user starts to watch another players' match. */
  watched: (userId: number) => void;
};

/** The matches, and the broadcast of their list. */
export type Matches = {
  games: Games;
  /** Broadcasts the list of matches to all clients. */
  broadcastGames: () => void;
};

export function installGames(server: Server, { presence, notices, watched, ...above }: Parts): Matches {
  const { http, io, bus, leases, db, log, now, inBackground, metrics } = server;
  const port: GamesPort = {
    ...above,
    now,
    send: sendTo(io),
    offlineFor: (userId, at) => presence.offlineFor(userId, at),
    turnCame: (tx, { gameId, userId, ...opponent }) =>
      notices.keep(tx, userId, 'turn', { game_id: gameId, ...opponent }),
  };
  const games = leases ? new SharedGames(db, port, log, { bus, leases }) : new Games(db, port, log);
  // no player can act from another node, so no clock runs
  bus.onState((isUp) => {
    if (isUp) inBackground('resuming the matches', games.resume());
    else games.pause();
  });
  metrics.gauge('chilyo_matches_running', 'Matches in memory that have not ended', () => games.running);
  const list = new Recent(GAMES_MS, () => listedGames(db));
  const emotePauses = new SharedAllowance(bus, 'emotes', now);
  gameRoutes(http, db, games);
  gameSocket(
    io,
    games,
    {
      timeAction: () => metrics.timeAction(),
      emotes: {
        mayUse: (userId, conId) => hasCons(db, userId, [conId]),
        isPaused: (userId) => !emotePauses.spend(String(userId), now()),
        show: (gameId, seat, conId) => void io.to(gameRooms(gameId)).emit('GAME_EMOTE', gameId, seat, conId),
      },
      watched,
    },
    log,
  );
  greet(
    server,
    'send GAMES',
    () => list.current(),
    (room, items) => room.emit('GAMES', items),
  );
  gameJobs(server, games);
  server.departing({ forget: forgetPlayer });
  server.onClose(broadcastSpectators(io, bus).close);
  /** A failed broadcast must not undo the start of a match. */
  const broadcast = gathered(GAMES_MS, () =>
    inBackground(
      'broadcast GAMES',
      list.read().then((items) => io.local.emit('GAMES', items)),
    ),
  );
  server.onClose(broadcast.close);
  bus.hear('games-changed', broadcast.ask);
  return {
    games,
    broadcastGames() {
      broadcast.ask();
      bus.tell('games-changed', null);
    },
  };
}
