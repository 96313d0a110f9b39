import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import { saveUnindexedLine } from '../features/community/chat/service.ts';
import { Notices } from '../features/core/notices/service.ts';
import { Presence } from '../features/core/presence/service.ts';
import { noteMark } from '../features/play/conduct/service.ts';
import { userSummaries } from '../features/play/faces/service.ts';
import { type LiveGame, playersNow, reserveGameId, statusOf } from '../features/play/games/service.ts';
import { SharedGames } from '../features/play/games/shared-games.ts';
import { Invitations } from '../features/play/invitations/service.ts';
import { candidateOf, requireMatches } from '../features/play/queue/candidate.ts';
import type { Queue } from '../features/play/queue/service.ts';
import { SharedQueue } from '../features/play/queue/shared-queue.ts';
import { finishMatch, type ResultPort } from '../features/play/results/service.ts';
import { openDatabaseBy } from '../platform/database.ts';
import type { Bus } from '../platform/nodes/bus.ts';
import { Leases } from '../platform/nodes/leases.ts';
import { openRedisBus } from '../platform/nodes/redis-bus.ts';
import type { Server } from '../platform/server.ts';
import type { Io } from '../platform/socket.ts';
import type { Database } from '../platform/tables.ts';
import type { Chance } from './chance.ts';
import type { History } from './history.ts';
import type { SimulatedRedis } from './simulated-redis.ts';
import { Socket } from './socket.ts';
import type { StatementPort, StoreConnections } from './store-connections.ts';
import type { VirtualTime } from './virtual-time.ts';
import { Process } from './virtual-time.ts';

/** Times of the jobs of `platform/jobs.ts`, ms. */
const PAIR_MS = 1_000;
const ABSENT_MS = 5_000;

/** Small changes of a node, with which tests plant faults. */
export type Seams = {
  /** Its connections. */
  pool?: (pool: pg.Pool) => pg.Pool;
  /** What nodes run on a connection of the store. */
  session?: (session: StatementPort) => StatementPort;
  /** The settlement of results. */
  finish?: (finish: typeof finishMatch) => typeof finishMatch;
};

/** What a node stands on. */
export type Site = {
  time: VirtualTime;
  chance: Chance;
  history: History;
  redis: SimulatedRedis;
  connections: StoreConnections;
  seams: Seams;
};

type OwnSocket = Socket<ServerNode>;

/** A server process: the real queue, leases, matches, results and notices, wired as `app.ts` wires them. */
export class ServerNode {
  readonly process: Process;
  readonly sockets = new Map<number, OwnSocket>();
  readonly #rooms = new Map<string, Set<OwnSocket>>();
  readonly db: Kysely<Database>;
  readonly #world: Site;
  bus!: Bus;
  leases!: Leases;
  games!: SharedGames;
  queue!: SharedQueue;
  invitations!: Invitations;
  presence!: Presence;
  isServing = false;

  constructor(world: Site, name: string) {
    this.#world = world;
    this.process = new Process(name);
    this.db = openDatabaseBy(() => {
      const pool = world.connections.poolOf(this.process);
      return world.seams.pool?.(pool) ?? pool;
    });
  }

  /** Begins as a server does. */
  async start(): Promise<void> {
    const { redis, seams } = this.#world;
    const { db } = this;
    const now = () => Date.now();
    const log = this.#log();
    this.bus = await openRedisBus({ url: '', site: 'simulated', log, connect: redis.clientsOf(this.process) });
    const { bus } = this;
    this.leases = new Leases({ db, bus, log });
    const { leases } = this;
    this.presence = new Presence(now, bus);
    const { presence } = this;
    const io = this.#io();
    const inBackground: Server['inBackground'] = (what, work) =>
      void work.catch((error: unknown) => log.error({ err: error }, what));
    const notices = new Notices({ db, io, bus, inBackground }, { ignores: async () => false, push: async () => {} });
    const finish = seams.finish?.(finishMatch) ?? finishMatch;
    const games = new SharedGames(
      db,
      {
        now,
        offlineFor: (userId, at) => presence.offlineFor(userId, at),
        send: (gameId, audience, news) => {
          if (audience === 'spectators') return;
          const { fromSeq, events, legal } = news();
          this.#emit(`game:${gameId}:${audience}`, ['GAME', gameId, fromSeq, fromSeq + events.length, legal]);
        },
        finished: (live: LiveGame) => finish(live, results),
        opponentMustAct() {},
        turnCame: async () => () => {},
      },
      log,
      { bus, leases },
    );
    this.games = games;
    bus.onState((isUp) => {
      if (isUp) inBackground('resuming the matches', games.resume());
      else games.pause();
    });
    const isConnected = (userId: number) => presence.isConnected(userId);
    const toUser = (userId: number, packet: unknown[]) => this.#emit(`user:${userId}`, packet);
    this.queue = new SharedQueue(
      {
        now,
        candidate: async (userId, channel) => {
          if (channel >= 0) await requireMatches(db, userId, now());
          return candidateOf(db, userId, now(), true);
        },
        reserveGameId: () => reserveGameId(db),
        userSummaries: (userIds) => userSummaries(db, userIds),
        startGame: async ({ id, channel, secret, players, guard }) => {
          await games.start(id, channel, secret, players, 'normal', guard);
        },
        startPractice: () => Promise.reject(new Error('no one practises here')),
        waited() {},
        missedAccept: (userId) => inBackground('recording a mark', noteMark(db, userId, 'missed')),
        whyNoMatch: () => null,
        isConnected,
        tell: (userId, state) => {
          this.#world.history.note(this.process.name, 'tells', userId, state[0], state[1] ?? '');
          toUser(userId, ['SEARCH', ...state]);
        },
        mayStillPlay: async () => true,
        tellRefusal: (userId, code) => toUser(userId, ['ALERT', code]),
        tellStart: (userId, gameId) => toUser(userId, ['START_GAME', gameId]),
        broadcastSearchers() {},
      },
      {
        bus,
        leases,
        log,
        playing: () => playersNow(db),
        isRunning: async (gameId) => (await statusOf(db, gameId)) === 'running',
      },
    );
    const { queue } = this;
    presence.onChange((userId, is) =>
      queue.here((its: Queue) => (is ? its.connected(userId) : its.disconnected(userId))),
    );
    const results: ResultPort = {
      db,
      queue,
      notices,
      pushUserFields() {},
      pushBalances() {},
      broadcastGames() {},
      count() {},
      tellLine() {},
      saveLine: saveUnindexedLine,
    };
    this.invitations = new Invitations({
      db,
      queue,
      games,
      now,
      isConnected,
      invited: (tx, invitation) => {
        const { id: invitation_id, from_user_id: from_id, from_name, to_user_id, clock, made_cards } = invitation;
        return notices.keep(tx, to_user_id, 'invited', { from_id, from_name, clock, invitation_id, made_cards });
      },
      begun() {},
    });
    bus.hear('rooms', ({ packet, rooms }) => this.#deliver(rooms[0]!, packet as unknown[]));
    bus.onGap(() => {
      for (const socket of this.sockets.values()) this.close(socket);
    });
    await leases.start();
    await games.open();
    await queue.start();
    setInterval(
      () => queue.here((its) => void its.pair().catch((error: unknown) => log.error({ err: error }, 'pairing'))),
      PAIR_MS,
    );
    setInterval(() => inBackground('absent players', games.forfeitAbsent()), ABSENT_MS);
    this.isServing = true;
    this.#world.history.note('serves', this.process.name, bus.id.slice(0, 8));
  }

  /** A player's socket arrives. */
  open(socket: OwnSocket): void {
    this.sockets.set(socket.userId, socket);
    this.join(socket, `user:${socket.userId}`);
    this.presence.connected(socket.userId);
    this.queue
      .tellState(socket.userId)
      .catch((error: unknown) => this.#world.history.note('no state', socket.userId, String(error)));
  }

  join(socket: OwnSocket, room: string): void {
    const members = this.#rooms.get(room) ?? new Set();
    members.add(socket);
    this.#rooms.set(room, members);
  }

  /** A socket ends, from here or from the player. */
  close(socket: unknown): void {
    if (!(socket instanceof Socket) || !socket.isOpenHere) return;
    socket.isOpenHere = false;
    socket.closed();
    for (const [room, members] of this.#rooms)
      if (members.delete(socket) && members.size === 0) this.#rooms.delete(room);
    if (this.sockets.get(socket.userId) === socket) this.sockets.delete(socket.userId);
    this.presence.disconnected(socket.userId, this.#world.time.now());
  }

  #emit(room: string, packet: unknown[]): void {
    this.bus.tell('rooms', { packet, rooms: [room], except: [], flags: {} });
    this.#deliver(room, packet);
  }

  #deliver(room: string, packet: unknown[]): void {
    for (const socket of this.#rooms.get(room) ?? []) socket.send(packet);
  }

  /** What notices use of the sockets. */
  #io(): Io {
    const io = {
      to: (room: string) => ({ emit: (...packet: unknown[]) => this.#emit(room, packet) }),
      local: { to: (room: string) => ({ emit: (...packet: unknown[]) => this.#deliver(room, packet) }) },
      of: () => ({ adapter: { rooms: { has: (room: string) => this.#rooms.has(room) } } }),
    };
    return io as unknown as Io;
  }

  #log(): Logger {
    const note = (level: string) => (about: unknown, words?: string) => {
      const error = (about as { err?: Error } | null)?.err;
      this.#world.history.note(
        level,
        this.process.name,
        words ?? String(about),
        error ? `${error.name}: ${error.message}` : '',
      );
    };
    return { info: note('info'), warn: note('warn'), error: note('error'), debug() {} } as unknown as Logger;
  }
}
