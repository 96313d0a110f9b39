import type { Seat } from '@chilyo/engine';
import { CHAT_HISTORY_PAGE, OLDEST_ACCEPTED_CLIENT_VERSION } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { chatPage } from './features/chat/service.ts';
import { chatSocket } from './features/chat/socket.ts';
import { hasCons } from './features/cons/service.ts';
import { festivalEnd, flipPot } from './features/economy/service.ts';
import { audienceRoom, gameRooms } from './features/games/audience.ts';
import { type Games, listedGames } from './features/games/service.ts';
import { gameSocket } from './features/games/socket.ts';
import type { Notices } from './features/notices/service.ts';
import { runCommand } from './features/operator/commands.ts';
import type { Presence } from './features/presence/service.ts';
import type { Queue } from './features/queue/service.ts';
import { queueSocket } from './features/queue/socket.ts';
import { noteAct } from './features/rewards/service.ts';
import { findOrCreateUser } from './features/users/service.ts';
import { countedAddress } from './platform/address.ts';
import { Allowance } from './platform/allowance.ts';
import { isUnavailable } from './platform/database-errors.ts';
import type { EventGate } from './platform/event-gate.ts';
import { LIMITS } from './platform/limits.ts';
import { addressOf, type Trust } from './platform/reach.ts';
import { Refusal } from './platform/refusal.ts';
import { tokenFrom, type Verifier } from './platform/sign-in/verifier.ts';
import { hangUp, type Io, listen, type Socket, userRoom } from './platform/socket.ts';
import type { Database } from './platform/tables.ts';
import { Turns } from './platform/turns.ts';

type Port = {
  io: Io;
  db: Kysely<Database>;
  verifier: Verifier;
  /** Whether the sign-in that a token came of has not been ended. */
  isSession: (session: string) => Promise<boolean>;
  games: Games;
  queue: Queue;
  notices: Notices;
  presence: Presence;
  events: EventGate;
  trust: Trust;
  log: Logger;
  /** Reads everybody's own record anew and sends it to them. */
  refreshUsers: () => Promise<void>;
};

/** Timers count no further. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;
/** How often the online count goes round. */
const ALIVES_MS = 10_000;

/** Everything a socket meets: sign-in, the first state of things, the events of all features, its end. */
export function welcomeSockets(port: Port) {
  const { io, db, verifier, isSession, games, queue, notices, presence, events, trust, log } = port;
  const emotePauses = new Allowance(LIMITS.emotes);
  /** A list that cannot be told must not undo the start of a match. */
  const sendGames = () =>
    void listedGames(db).then(
      (list) => io.emit('GAMES', list),
      (error: unknown) => log.error({ err: error }, 'telling the matches failed'),
    );

  const lines = new Turns();
  const handshakes = new Allowance(LIMITS.handshakes);
  /** Connections that have their socket. */
  const taken = new WeakSet<object>();
  io.use((socket, next) => {
    // By polling one request can ask for thousands of sockets before the first is there; each would be greeted.
    if (taken.has(socket.conn)) return hangUp(socket);
    taken.add(socket.conn);
    if (!handshakes.spend(countedAddress(addressOf(socket.request, trust)), Date.now())) return hangUp(socket);
    identify(socket).then(
      () => next(),
      (error: unknown) => {
        if (isUnavailable(error)) {
          log.warn({ err: error }, 'the database is not available to a socket');
          // A client that is refused stays away; one whose line breaks comes again by itself.
          return hangUp(socket);
        }
        if (!(error instanceof Refusal)) log.error({ err: error }, 'identifying a socket failed');
        // The client asks for a fresh token and connects again.
        next(new Error('TOKEN_INVALID'));
      },
    );
  });

  async function identify(socket: Socket): Promise<void> {
    const { token } = socket.handshake.auth as { token?: unknown };
    const address = countedAddress(addressOf(socket.request, trust));
    socket.data = { userId: null, address, gate: events, session: undefined, expiresAt: null };
    if (token === undefined || token === null || token === '') return;
    const identity = await verifier.verify(tokenFrom(typeof token === 'string' ? token : '') ?? '');
    socket.data.session = identity.session;
    socket.data.expiresAt = identity.expires_ts * 1000;
    socket.data.userId = (await findOrCreateUser(db, identity)).id;
  }

  io.on('connection', (socket) => {
    const { userId } = socket.data;
    const expiry = hangUpInTime(socket);
    void hangUpOnEnded(socket);
    socket.on('disconnect', () => {
      clearTimeout(expiry);
      if (userId === null) presence.visitorLeft(socket.id);
      else if (presence.disconnected(userId, Date.now())) queue.disconnected(userId);
    });
    if (userId !== null) {
      presence.connected(userId);
      queue.connected(userId);
      void socket.join(userRoom(userId));
    }
    queueSocket(socket, queue, log);
    const emotes = {
      mayUse: (id: number, conId: number) => hasCons(db, id, [conId]),
      isPaused: (id: number) => !emotePauses.spend(String(id), Date.now()),
      show: (gameId: number, seat: Seat, conId: number) =>
        void io.to(gameRooms(gameId)).emit('GAME_EMOTE', gameId, seat, conId),
    };
    const watched = (watcher: number) =>
      void noteAct(db, watcher, 'watched', Date.now()).catch((error: unknown) =>
        log.error({ err: error }, 'noting a watched match failed'),
      );
    gameSocket(socket, games, { emotes, watched }, log);
    chatSocket(socket, {
      ...port,
      lines,
      prompt: (line) => runCommand(line, port),
      async sayInGame(gameId, message) {
        const rooms = (await games.hearersOf(gameId, message.user_id)).map((audience) =>
          audienceRoom(gameId, audience),
        );
        io.to(rooms).emit('GAME_CHAT', gameId, message);
      },
    });
    aliveSocket(socket);
    greet(socket).catch((error: unknown) =>
      log[isUnavailable(error) ? 'warn' : 'error']({ err: error }, 'greeting a socket failed'),
    );
  });

  /** A sign-in that was ended while this socket was on its way has hung up on those that were there. */
  async function hangUpOnEnded(socket: Socket): Promise<void> {
    const { session } = socket.data;
    if (session !== undefined && !(await isSession(session).catch(() => true))) hangUp(socket);
  }

  /** Nobody stays longer than his token is good: whoever is still signed in comes back with another one. */
  function hangUpInTime(socket: Socket): NodeJS.Timeout | undefined {
    const { expiresAt } = socket.data;
    if (expiresAt === null) return undefined;
    return setTimeout(() => hangUp(socket), Math.min(expiresAt - Date.now(), LONGEST_TIMER_MS));
  }

  function aliveSocket(socket: Socket): void {
    listen(
      socket,
      'ALIVE',
      log,
      ([alive], ack) => {
        const { userId, address } = socket.data;
        if (userId !== null) presence.userSeen(userId, Date.now());
        else presence.visitorSeen(socket.id, `${address} ${alive.random_string}`, Date.now());
        ack({ success: alive.client_version >= OLDEST_ACCEPTED_CLIENT_VERSION });
      },
      (code) => ({ success: code !== 'INVALID_INPUT' }),
    );
  }

  async function greet(socket: Socket): Promise<void> {
    const now = Date.now();
    const { userId } = socket.data;
    socket.emit('CONNECTED', { now });
    if (userId !== null) queue.tellState(userId);
    if (userId !== null) notices.tellUnread(userId);
    const seekers = queue.seekers();
    socket.emit('IS_SEEKER', seekers.size > (userId !== null && seekers.has(userId) ? 1 : 0));
    socket.emit('ALIVES', ...presence.alives(now));
    const [list, chat, pot, festival] = await Promise.all([
      listedGames(db),
      chatPage(db, { limit: CHAT_HISTORY_PAGE }),
      flipPot(db),
      festivalEnd(db, now),
    ]);
    socket.emit('GAMES', list);
    socket.emit('CHAT', chat.items);
    socket.emit('FLIP_POINT', pot);
    socket.emit('POINT_FESTIVAL', festival);
  }

  const timer = setInterval(() => io.emit('ALIVES', ...presence.alives(Date.now())), ALIVES_MS);
  return { sendGames, close: () => clearInterval(timer) };
}
