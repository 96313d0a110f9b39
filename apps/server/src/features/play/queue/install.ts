import { alertRefusal } from '../../../platform/alert-refusal.ts';
import { BoundedWork } from '../../../platform/bounded-work.ts';
import { gathered } from '../../../platform/gathered.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Server } from '../../../platform/server.ts';
import { userRoom } from '../../../platform/socket.ts';
import type { Presence } from '../../core/presence/service.ts';
import type { Switches } from '../../core/switches/service.ts';
import { mayUseAll } from '../../goods/works/service.ts';
import { noteMark } from '../conduct/service.ts';
import { userSummaries } from '../faces/service.ts';
import { type Games, type LiveGame, newSecret, playersNow, reserveGameId, statusOf } from '../games/service.ts';
import { opponentOn } from '../practice/service.ts';
import { noteWaits } from '../statistics/service.ts';
import { candidateOf, requireMatches } from './candidate.ts';
import { queueJobs } from './jobs.ts';
import type { QueueDoor, QueuePort } from './port.ts';
import { queueRoutes } from './routes.ts';
import { Queue } from './service.ts';
import { SharedQueue } from './shared-queue.ts';
import { queueSocket } from './socket.ts';

/**
 * Players who enter the queue, and pairs whose match starts, at once; the others wait their turn. Each needs some ten
 * queries: hundreds at once would take every connection from the matches that are running.
 */
const ENTER_AT_ONCE = 6;
const START_AT_ONCE = 3;
/** Beyond it the site says that it is busy: some seconds of waiting. */
const WAITING_MOST = 2_000;
/** Least time between two broadcasts of whether others search, ms. */
const SEARCHERS_MS = 300;

type Parts = { switches: Switches; presence: Presence; games: Games; broadcastGames: () => void };

export type InstalledQueue = {
  queue: QueueDoor;
  /** Begins with the players of the running matches. */
  openQueue: (resumed: readonly LiveGame[]) => Promise<void>;
  closeQueue: () => void;
};

export function installQueue(server: Server, { switches, presence, games, broadcastGames }: Parts): InstalledQueue {
  const { io, bus, leases, db, log, now, inBackground, metrics, overload } = server;
  const isConnected = (userId: number) => presence.isConnected(userId);
  const entering = new BoundedWork(ENTER_AT_ONCE, WAITING_MOST, 'BUSY');
  const starting = new BoundedWork(START_AT_ONCE, WAITING_MOST, 'UNAVAILABLE');
  const searchers = gathered(SEARCHERS_MS, () => {
    const userIds = queue.seekers();
    io.except([...userIds].map(userRoom)).emit('IS_SEEKER', userIds.size > 0);
    for (const userId of userIds) io.to(userRoom(userId)).emit('IS_SEEKER', userIds.size > 1);
  });
  server.onClose(searchers.close);
  const port: QueuePort = {
    now,
    candidate: async (userId, channel, isResumed) => {
      if (!isResumed) overload.admitNewcomer();
      return entering.take(async () => {
        // practice stays open to who is suspended from matches
        if (channel >= 0) await requireMatches(db, userId, now());
        return candidateOf(db, userId, now(), true);
      });
    },
    reserveGameId: () => reserveGameId(db),
    userSummaries: (userIds) => userSummaries(db, userIds),
    startGame: async ({ id, channel, secret, players, guard }) => {
      await starting.take(() => games.start(id, channel, secret, players, 'normal', guard));
      broadcastGames();
    },
    startPractice: async (player, channel) =>
      (await games.startPractice(channel, newSecret(), player, opponentOn(channel))).row.id,
    waited: (waits) => inBackground('counting waits', noteWaits(db, waits, now())),
    missedAccept: (userId) => inBackground('recording a mark', noteMark(db, userId, 'missed')),
    whyNoMatch: () => switches.whyNoMatch(),
    isConnected,
    tell: (userId, state) => void io.to(userRoom(userId)).emit('SEARCH', ...state),
    mayStillPlay: ({ userId, deck }) => mayUseAll(db, userId, deck),
    tellRefusal: (userId, code) => alertRefusal(io.to(userRoom(userId)), new Refusal(code)),
    tellStart: (userId, gameId) => void io.to(userRoom(userId)).emit('START_GAME', gameId),
    broadcastSearchers: searchers.ask,
  };
  const isRunning = async (gameId: number) => (await statusOf(db, gameId)) === 'running';
  const shared = leases && new SharedQueue(port, { bus, leases, log, playing: () => playersNow(db), isRunning });
  const lone = new Queue(port);
  const queue: QueueDoor = shared ?? lone;
  /** Runs where the queue is. */
  const here = (run: (queue: Queue) => unknown) => (shared ? shared.here(run) : run(lone));
  metrics.gauge('chilyo_searchers', 'Players who search for a ranked match', () => queue.seekers().size);
  metrics.gauge('chilyo_pairs_waiting', 'Pairs that have been found and whose matches have not begun', () => {
    let pairs = 0;
    here((queue) => (pairs = queue.pairs));
    return pairs;
  });
  switches.onChange(() => {
    if (switches.whyNoMatch()) here((queue) => queue.sendAway());
  });
  presence.onChange((userId, isConnected) =>
    here((queue) => (isConnected ? queue.connected(userId) : queue.disconnected(userId))),
  );
  queueSocket(io, queue, log);
  io.on('connection', (socket) => {
    const { userId } = socket.data;
    const seekers = queue.seekers();
    socket.emit('IS_SEEKER', seekers.size > (userId !== null && seekers.has(userId) ? 1 : 0));
    if (userId === null) return;
    if (shared) inBackground('sending the state of the search', shared.tellState(userId));
    else socket.emit('SEARCH', ...lone.stateOf(userId));
  });
  queueRoutes(server, queue);
  queueJobs(server, () => here((queue) => queue.pair()));
  server.departing({
    withdraw: async (userId) => {
      await queue.cancel(userId);
      await queue.idle(userId);
    },
  });
  const closeQueue = () => (shared ?? lone).close();
  server.onClose(closeQueue);
  return {
    queue,
    closeQueue,
    async openQueue(resumed) {
      if (shared) return shared.start();
      for (const live of resumed) {
        if (live.isCorrespondence) continue;
        for (const seat of [0, 1] as const) if (live.userAt(seat) > 0) lone.enterGame(live.userAt(seat), live.row.id);
      }
    },
  };
}
