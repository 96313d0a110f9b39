import { join } from 'node:path';
import { CLIENT_VERSION, type User } from '@chilyo/protocol';
import fastifyStatic from '@fastify/static';
import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Config } from './config.ts';
import { articleRoutes } from './features/articles/routes.ts';
import { authRoutes } from './features/auth/routes.ts';
import { boosterRoutes } from './features/boosters/routes.ts';
import { cardRoutes } from './features/cards/routes.ts';
import { chatRoutes } from './features/chat/routes.ts';
import { FloodGate } from './features/chat/service.ts';
import { commentRoutes } from './features/comments/routes.ts';
import { conductRoutes } from './features/conduct/routes.ts';
import { noteMark } from './features/conduct/service.ts';
import { conRoutes } from './features/cons/routes.ts';
import { craftRoutes } from './features/crafts/routes.ts';
import { deckRoutes } from './features/decks/routes.ts';
import { forgetEndedRentals } from './features/decks/service.ts';
import { economyRoutes } from './features/economy/routes.ts';
import { friendRoutes } from './features/friends/routes.ts';
import { sendTo } from './features/games/audience.ts';
import { gameRoutes } from './features/games/routes.ts';
import { Games, newSecret, reserveGameId } from './features/games/service.ts';
import { tellWatchers } from './features/games/watchers.ts';
import { giftRoutes } from './features/gifts/routes.ts';
import { historyRoutes } from './features/history/routes.ts';
import { invitationRoutes } from './features/invitations/routes.ts';
import { Invitations } from './features/invitations/service.ts';
import { ledgerRoutes } from './features/ledger/routes.ts';
import { balancesOf, forgetOldKeys, type Till } from './features/ledger/service.ts';
import { letterRoutes } from './features/letters/routes.ts';
import { attachedCopies, attachedGoods, sweepLetters } from './features/letters/service.ts';
import { marketRoutes } from './features/market/routes.ts';
import { offeredCopies, offeredGoods } from './features/market/service.ts';
import { operatorGiftRoutes } from './features/operator/gift-routes.ts';
import { operatorRoutes } from './features/operator/routes.ts';
import { opponentOn } from './features/practice/opponents.ts';
import { PracticeOpponents } from './features/practice/service.ts';
import { Presence } from './features/presence/service.ts';
import { entrantOf, Queue, queueIsStopped } from './features/queue/service.ts';
import { replayPage, replayRoutes } from './features/replays/routes.ts';
import { reportRoutes } from './features/reports/routes.ts';
import { rewardRoutes } from './features/rewards/routes.ts';
import { skinRoutes } from './features/skins/routes.ts';
import { wornSkins } from './features/skins/service.ts';
import { tradeRoutes } from './features/trades/routes.ts';
import { expireTrades, tradedCopies, tradedGoods } from './features/trades/service.ts';
import { userRoutes } from './features/users/routes.ts';
import { userOf, userView } from './features/users/service.ts';
import { announceFlip, turnOverdue } from './flips.ts';
import { identifyCallers } from './platform/callers.ts';
import { createHttp, fail } from './platform/http.ts';
import type { SignInProvider } from './platform/sign-in/provider.ts';
import { createVerifier } from './platform/sign-in/verifier.ts';
import { createIo, userRoom } from './platform/socket.ts';
import type { Database } from './platform/tables.ts';
import { announceEnd } from './result.ts';
import { welcomeSockets } from './sockets.ts';
import { tellExpired, tellInvited, tellLetter, tellReturned, tellSold, tellTaken, tellTurn } from './tidings.ts';

export type Parts = {
  config: Config;
  db: Kysely<Database>;
  provider: SignInProvider;
  log: Logger;
  practicePauseMs?: number;
};
export type App = { listen(): Promise<number>; close(): Promise<void> };

const webFolder = join(import.meta.dirname, '../../web/dist');
const EVERY_SECOND = 1000;
const EVERY_MINUTE = 60_000;
const EVERY_HOUR = 3_600_000;
const ABSENCE_CHECK_MS = 5000;

/** Wires everything, in reading order: HTTP, socket, matches, queue, routes, site. */
export async function createApp({ config, db, provider, log, practicePauseMs }: Parts): Promise<App> {
  const operatorName = config.operator?.name ?? '운영자';
  const http = await createHttp(log, config.publicUrl);
  const verifier = createVerifier([provider.trusted]);
  const io = createIo(http.server, undefined);
  const presence = new Presence(Date.now());
  const tellUser = (userId: number, fields: Partial<User>) =>
    void io.to(userRoom(userId)).emit('UPDATE_USER_DATA', fields);

  const isConnected = (userId: number) => presence.isConnected(userId);

  /** For work that nobody waits for. */
  const noting = (what: string, work: Promise<void>) =>
    void work.catch((error: unknown) => log.error({ err: error }, `${what} failed`));

  const opponents = new PracticeOpponents(log, practicePauseMs);
  const games: Games = new Games(
    db,
    {
      now: Date.now,
      offlineFor: (userId, now) => presence.offlineFor(userId, now),
      send: sendTo(io),
      finished: (live) => announceEnd(live, { db, io, queue, tellUser }),
      opponentMustAct: (live, seat) => opponents.act(live, seat),
      turnCame: (live, seat) => noting('telling a turn', tellTurn(db, io, live, seat)),
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
    tell: (userId, status, gameId, found) => {
      const room = io.to(userRoom(userId));
      if (found) room.emit('SEARCH', status, gameId, found);
      else if (gameId) room.emit('SEARCH', status, gameId);
      else room.emit('SEARCH', status);
    },
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
    tellInvited: (invitation) => tellInvited(io, invitation),
    begun: (live) => {
      sendGames();
      if (live.isCorrespondence)
        for (const seat of [0, 1] as const) noting('telling a turn', tellTurn(db, io, live, seat));
    },
  });
  const refreshUsers = async () => {
    for (const id of presence.connectedUsers) {
      const user = await userOf(db, id);
      if (user) tellUser(id, await userView(db, user, operatorName));
    }
  };
  const gate = new FloodGate();
  const sockets = welcomeSockets({ io, db, verifier, games, queue, presence, gate, refreshUsers, log });
  const { sendGames } = sockets;
  const watchers = tellWatchers(io);

  /** Where calls that move goods are paid. */
  const till: Till = {
    http,
    db,
    tellPurse: (userId) =>
      noting(
        'telling a purse',
        balancesOf(db, userId).then((purse) => tellUser(userId, purse)),
      ),
  };

  const endTrades = async () => {
    for (const owner of await expireTrades(db, Date.now())) {
      till.tellPurse(owner);
      await tellExpired(db, io, owner);
    }
  };

  const endLetters = async () => {
    for (const sender of await sweepLetters(db, Date.now())) {
      till.tellPurse(sender);
      await tellReturned(db, io, sender);
    }
  };

  identifyCallers(http, db, verifier);
  authRoutes(http, provider);
  userRoutes(http, db, { operatorName, tellUser, isConnected });
  friendRoutes(http, db, { tellUser, isConnected });
  conductRoutes(http, db);
  invitationRoutes(http, invitations);
  gameRoutes(http, db, games);
  historyRoutes(http, db);
  replayRoutes(http, db);
  reportRoutes(http, db);
  operatorRoutes(http, { db, io, tellUser });
  const flips = { db, io, tellPurse: till.tellPurse };
  economyRoutes(till, Date.now, (turned) => noting('telling a flip', announceFlip(flips, turned)));
  rewardRoutes(till, Date.now);
  ledgerRoutes(http, db, (userId) => wornSkins(db, userId));
  boosterRoutes(till, [offeredCopies, tradedCopies, attachedCopies]);
  craftRoutes(till, Date.now);
  cardRoutes(http, db);
  marketRoutes(till, {
    now: Date.now,
    sold: (sellerId, cardId, gpoint) => noting('telling a sale', tellSold(db, io, sellerId, cardId, gpoint)),
  });
  tradeRoutes(till, {
    now: Date.now,
    taken: (ownerId, takerName) => noting('telling a trade', tellTaken(db, io, ownerId, takerName)),
  });
  conRoutes(till);
  skinRoutes(till);
  giftRoutes(till, { now: Date.now, tellUser });
  letterRoutes(till, {
    now: Date.now,
    arrived: (userId, letterId) => noting('telling a letter', tellLetter(db, io, userId, letterId)),
    returned: (senderId) => noting('telling a return', tellReturned(db, io, senderId)),
  });
  operatorGiftRoutes(till, {
    tellUser,
    tellAll: (fields) => void io.emit('UPDATE_USER_DATA', fields),
    holders: [offeredGoods, tradedGoods, attachedGoods],
  });
  deckRoutes(till, tellUser);
  articleRoutes(http, db);
  commentRoutes(http, db);
  chatRoutes(http, db);
  healthRoutes();
  await serveSite();

  const timers = [
    setInterval(() => noting('pairing', queue.pair()), EVERY_SECOND),
    setInterval(() => provider.embedded && noting('cleaning', provider.embedded.removeOld()), EVERY_HOUR),
    setInterval(() => noting('forgetting keys', forgetOldKeys(db, Date.now())), EVERY_HOUR),
    setInterval(() => noting('forgetting rentals', forgetEndedRentals(db, Date.now())), EVERY_HOUR),
    setInterval(() => noting('ending trades', endTrades()), EVERY_MINUTE),
    setInterval(() => noting('turning flips', turnOverdue(flips)), EVERY_SECOND),
    setInterval(() => noting('ending letters', endLetters()), EVERY_MINUTE),
    setInterval(() => noting('absence', games.forfeitAbsent()), ABSENCE_CHECK_MS),
  ];
  function healthRoutes(): void {
    const metrics = new Registry();
    collectDefaultMetrics({ register: metrics });
    new Gauge({
      name: 'chilyo_sockets',
      help: 'Open sockets',
      registers: [metrics],
      collect() {
        this.set(io.engine.clientsCount);
      },
    });
    http.get('/healthz', () => ({ ok: true }));
    http.get('/readyz', async (_, reply) => {
      try {
        await sql`select 1`.execute(db);
        return { ok: true };
      } catch {
        return fail(reply, 'UNAVAILABLE');
      }
    });
    // For a collector on this machine; how busy the site is does not concern the world.
    http.get('/metrics', async (request, reply) =>
      ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip)
        ? reply.type(metrics.contentType).send(await metrics.metrics())
        : fail(reply, 'NOT_FOUND'),
    );
  }

  /** The built web app; every path that is no file and no call is the app's own business. */
  async function serveSite(): Promise<void> {
    await http.register(fastifyStatic, {
      root: webFolder,
      wildcard: true,
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      setHeaders: (reply, path) => {
        if (!path.includes(`${webFolder}/assets/`)) void reply.header('cache-control', 'no-cache');
      },
    });
    replayPage(http, db, { index: join(webFolder, 'index.html'), publicUrl: config.publicUrl });
    http.setNotFoundHandler((request, reply) => {
      const isPage = request.method === 'GET' && !/^\/(api|socket\.io|assets)(\/|$)/.test(request.url);
      return isPage ? reply.sendFile('index.html') : fail(reply, 'NOT_FOUND');
    });
  }

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
    async close() {
      for (const timer of timers) clearInterval(timer);
      queue.close();
      sockets.close();
      watchers.close();
      await io.close();
      await http.close();
      await games.close();
      await opponents.close();
    },
  };
}
