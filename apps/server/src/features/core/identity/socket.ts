import { roleOf } from '@chilyo/protocol';
import { countedAddress } from '../../../platform/address.ts';
import { Allowance } from '../../../platform/allowance.ts';
import { isUnavailable } from '../../../platform/database-errors.ts';
import { LIMITS } from '../../../platform/limits.ts';
import { addressOf } from '../../../platform/reach.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Server } from '../../../platform/server.ts';
import { tokenFrom, type Verifier } from '../../../platform/sign-in/verifier.ts';
import { hangUp, hangUpOn, type Socket, userRoom } from '../../../platform/socket.ts';
import { together } from '../../../platform/together.ts';
import { findOrCreateUser } from './queries.ts';
import { suspensionsOf } from './suspensions.ts';

/** The request of a connection with its headers and token: nothing reads them any more, and they are kept as long as it. */
function forgetHandshake({ handshake, conn }: Socket): void {
  handshake.headers = {};
  handshake.auth = {};
  (conn as { request: unknown }).request = null;
}

export type SignIns = {
  verifier: Verifier;
  /** The sessions among these that are still valid. */
  standing: (sessions: readonly string[]) => Promise<ReadonlySet<string>>;
};

/** Longest delay of a Node timer, ms. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Identifies the user of every socket, and disconnects it when its session ends. */
export function registerSockets(
  {
    io,
    db,
    log,
    events,
    trust,
    now,
    onTimer,
  }: Pick<Server, 'io' | 'db' | 'log' | 'events' | 'trust' | 'now' | 'onTimer'>,
  { verifier, standing }: SignIns,
): void {
  const standingNow = together(standing);
  const handshakes = new Allowance(LIMITS.handshakes);
  /** Connections that already have a socket. */
  const taken = new WeakSet<object>();
  io.use((socket, next) => {
    // With polling, one request can open thousands of sockets before the first is there, and each would be greeted.
    if (taken.has(socket.conn)) return hangUp(socket);
    taken.add(socket.conn);
    if (!handshakes.spend(countedAddress(addressOf(socket.request, trust)), now())) return hangUp(socket);
    identify(socket).then(
      () => {
        forgetHandshake(socket);
        next();
      },
      (error: unknown) => {
        if (isUnavailable(error)) {
          log.warn({ err: error }, 'the database is not available to a socket');
          // A refused client does not reconnect; one whose connection breaks does.
          return hangUp(socket);
        }
        if (!(error instanceof Refusal)) log.error({ err: error }, 'identifying a socket failed');
        // The client fetches a new token and reconnects.
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
    const user = await findOrCreateUser(db, identity);
    // a user who is about to leave counts as a visitor until they decide to stay, and a suspended one until the end
    if (roleOf(user) !== 'leaving' && !suspensionsOf(user, now()).site) socket.data.userId = user.id;
  }

  io.on('connection', (socket) => {
    const expiry = hangUpInTime(socket);
    socket.on('disconnect', () => clearTimeout(expiry));
    void hangUpOnEnded(socket);
    if (socket.data.userId !== null) void socket.join(userRoom(socket.data.userId));
    socket.emit('CONNECTED', { now: now() });
  });

  /** Disconnects a socket whose session ended during its handshake, and so missed the disconnection of all sockets. */
  async function hangUpOnEnded(socket: Socket): Promise<void> {
    const { session } = socket.data;
    if (session === undefined) return;
    const isEnded = await standingNow(session).then(
      (those) => !those.has(session),
      () => false,
    );
    if (isEnded) hangUp(socket);
  }

  // sessions ended on another node are found here; the node that ends one disconnects its sockets at once
  onTimer('look-at-sessions', async () => {
    const asked = new Set([...io.sockets.sockets.values()].flatMap(({ data }) => data.session ?? []));
    if (asked.size === 0) return;
    const good = await standing([...asked]);
    // sockets that connected meanwhile were not asked about
    hangUpOn(io, ({ session }) => session !== undefined && asked.has(session) && !good.has(session));
  });

  /** Disconnects a socket when its token expires; a user who is still signed in reconnects with a new one. */
  function hangUpInTime(socket: Socket): NodeJS.Timeout | undefined {
    const { expiresAt } = socket.data;
    if (expiresAt === null) return undefined;
    return setTimeout(() => hangUp(socket), Math.max(0, Math.min(expiresAt - now(), LONGEST_TIMER_MS)));
  }
}
