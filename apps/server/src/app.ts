import type { Seat } from '@chilyo/engine';
import { CLIENT_VERSION, type User } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { articleRoutes } from './features/articles/routes.ts';
import { authRoutes } from './features/auth/routes.ts';
import { chatRoutes } from './features/chat/routes.ts';
import { commentRoutes } from './features/comments/routes.ts';
import { conductRoutes } from './features/conduct/routes.ts';
import { noteMark } from './features/conduct/service.ts';
import { friendRoutes } from './features/friends/routes.ts';
import { sendTo } from './features/games/audience.ts';
import { gameRoutes } from './features/games/routes.ts';
import { Games, type LiveGame, newSecret, reserveGameId } from './features/games/service.ts';
import { tellWatchers } from './features/games/watchers.ts';
import { historyRoutes } from './features/history/routes.ts';
import { invitationRoutes } from './features/invitations/routes.ts';
import { Invitations } from './features/invitations/service.ts';
import { balancesOf } from './features/ledger/service.ts';
import { Notices } from './features/notices/service.ts';
import { operatorRoutes } from './features/operator/routes.ts';
import { opponentOn } from './features/practice/opponents.ts';
import { PracticeOpponents } from './features/practice/service.ts';
import { Presence } from './features/presence/service.ts';
import { entrantOf, Queue, queueIsStopped } from './features/queue/service.ts';
import { replayRoutes } from './features/replays/routes.ts';
import { reportRoutes } from './features/reports/routes.ts';
import { userRoutes } from './features/users/routes.ts';
import { userOf, userView } from './features/users/service.ts';
import { openGoods } from './goods.ts';
import { identifyCallers } from './platform/callers.ts';
import { EventGate } from './platform/event-gate.ts';
import { createHttp } from './platform/http.ts';
import { trustOf } from './platform/reach.ts';
import type { SignInProvider } from './platform/sign-in/provider.ts';
import { createVerifier } from './platform/sign-in/verifier.ts';
import { createIo, hangUpOn, userRoom } from './platform/socket.ts';
import type { Database } from './platform/tables.ts';
import { announceEnd } from './result.ts';
import { healthRoutes, serveSite } from './site.ts';
import { welcomeSockets } from './sockets.ts';

export type Parts = {
  config: Config;
  db: Kysely<Database>;
  provider: SignInProvider;
  log: Logger;
  practicePauseMs?: number;
};
export type App = {
  listen(): Promise<number>;
  /** Until `databaseIsBack` no clock of a match counts. */
  databaseDied: () => void;
  databaseIsBack: () => Promise<void>;
  close(): Promise<void>;
};

const EVERY_SECOND = 1000;
const EVERY_HOUR = 3_600_000;
const ABSENCE_CHECK_MS = 5000;
/** How long a stop waits for requests under way, and for those that were only half sent. */
const ANSWERS_MS = 1500;

/** Wires everything, in reading order: HTTP, socket, matches, queue, routes, site. */
export async function createApp({ config, db, provider, log, practicePauseMs }: Parts): Promise<App> {
  const operatorName = config.operator?.name ?? '운영자';
  const http = await createHttp(log, config.publicUrl, config.reach);
  const verifier = createVerifier([provider.trusted]);
  const io = createIo(http.server, config.reach.webOrigins);
  const events = new EventGate();
  const presence = new Presence(Date.now());
  const tellUser = (userId: number, fields: Partial<User>) =>
    void io.to(userRoom(userId)).emit('UPDATE_USER_DATA', fields);

  const isConnected = (userId: number) => presence.isConnected(userId);

  /** For work that nobody waits for. */
  const noting = (what: string, work: Promise<void>) =>
    void work.catch((error: unknown) => log.error({ err: error }, `${what} failed`));

  const notices = new Notices(db, io, log);
  const tellPurse = (userId: number) =>
    noting(
      'telling a purse',
      balancesOf(db, userId).then((balances) => {
        tellUser(userId, balances);
        io.to(userRoom(userId)).emit('GOODS_MOVED');
      }),
    );
  const turnCame = (live: LiveGame, seat: Seat) =>
    notices.notify(live.userAt(seat), 'turn', { game_id: live.row.id, opponent: live.nameAt(seat === 0 ? 1 : 0) });

  const opponents = new PracticeOpponents(log, practicePauseMs);
  const games: Games = new Games(
    db,
    {
      now: Date.now,
      offlineFor: (userId, now) => presence.offlineFor(userId, now),
      send: sendTo(io),
      finished: (live) => announceEnd(live, { db, io, queue, notices, tellUser, pushBalances: tellPurse }),
      opponentMustAct: (live, seat) => opponents.act(live, seat),
      turnCame,
    },
    log,
  );
  opponents.playIn(games);

  const queue: Queue = new Queue({
    now: Date.now,
    entrant: (userId) => entrantOf(db, userId, Date.now()),
    reserveGameId: () => reserveGameId(db),
    startGame: async ({ id, channel, secret, players }) => {
      await games.start(id, channel, secret, players);
      sendGames();
    },
    startPractice: async (player, channel) =>
      (await games.startPractice(channel, newSecret(), player, opponentOn(channel))).row.id,
    missedAccept: (userId) => noting('a mark', noteMark(db, userId, 'missed')),
    isConnected,
    tell: (userId, state) => void io.to(userRoom(userId)).emit('SEARCH', ...state),
    tellStart: (userId, gameId) => void io.to(userRoom(userId)).emit('START_GAME', gameId),
    tellSeekers: (userIds) => {
      io.except([...userIds].map(userRoom)).emit('IS_SEEKER', userIds.size > 0);
      for (const userId of userIds) io.to(userRoom(userId)).emit('IS_SEEKER', userIds.size > 1);
    },
  });
  queue.stopped = await queueIsStopped(db);
  const invitations = new Invitations({
    db,
    queue,
    games,
    now: Date.now,
    isConnected,
    tellInvited: ({ id, from_user_id, from_name, to_user_id, clock }) =>
      notices.notify(to_user_id, 'invited', { from_user_id, from_name, clock, invitation_id: id }),
    begun: (live) => {
      sendGames();
      if (live.isCorrespondence) for (const seat of [0, 1] as const) turnCame(live, seat);
    },
  });
  const refreshUsers = async () => {
    for (const id of presence.connectedUsers) {
      const user = await userOf(db, id);
      if (user) tellUser(id, await userView(db, user, operatorName));
    }
  };
  const sockets = welcomeSockets({
    io,
    db,
    verifier,
    isSession: async (session) => (await provider.trusted.isSession?.(session)) ?? true,
    games,
    queue,
    notices,
    presence,
    events,
    trust: trustOf(config.reach.trustProxy),
    refreshUsers,
    log,
  });
  const { sendGames } = sockets;
  const watchers = tellWatchers(io);

  identifyCallers(http, db, verifier);
  authRoutes(http, provider, {
    endSession: (session) => hangUpOn(io, (socket) => socket.session === session),
    endSockets: (userId) => hangUpOn(io, (socket) => socket.userId === userId),
  });
  userRoutes(http, db, { operatorName, tellUser, isConnected });
  friendRoutes(http, db, { tellUser, isConnected });
  conductRoutes(http, db);
  invitationRoutes(http, invitations);
  gameRoutes(http, db, games);
  historyRoutes(http, db);
  replayRoutes(http, db);
  reportRoutes(http, db);
  operatorRoutes(http, { db, io, tellUser });
  const goods = openGoods({ http, db, io, notices, tellUser, noting, tellPurse });
  articleRoutes(http, db);
  commentRoutes(http, db);
  chatRoutes(http, db);
  healthRoutes(http, db, { io, events });
  await serveSite(http, db, config.publicUrl);

  const timers = [
    setInterval(() => noting('pairing', queue.pair()), EVERY_SECOND),
    setInterval(() => provider.embedded && noting('cleaning', provider.embedded.removeOld()), EVERY_HOUR),
    setInterval(() => noting('absence', games.forfeitAbsent()), ABSENCE_CHECK_MS),
    ...goods.timers(),
  ];

  return {
    async listen() {
      for (const live of await games.resume()) {
        if (live.isCorrespondence) continue;
        for (const seat of [0, 1] as const) if (live.userAt(seat) > 0) queue.enterGame(live.userAt(seat), live.row.id);
      }
      await http.listen({ port: config.port, host: config.host });
      log.info({ version: CLIENT_VERSION }, 'serving');
      const address = http.server.address();
      return typeof address === 'object' && address ? address.port : config.port;
    },
    databaseDied: () => games.pause(),
    databaseIsBack: async () => {
      presence.countAnew(Date.now());
      await games.resume();
    },
    async close() {
      for (const timer of timers) clearInterval(timer);
      queue.close();
      sockets.close();
      watchers.close();
      // No socket acts any more; whoever waits for an answer has a moment to get it.
      const socketsClosed = io.close();
      setTimeout(() => http.server.closeAllConnections(), ANSWERS_MS).unref();
      await games.close();
      await opponents.close();
      await socketsClosed;
      await http.close();
    },
  };
}
