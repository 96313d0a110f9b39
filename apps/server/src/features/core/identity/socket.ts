import { roleOf } from '@chilyo/protocol';
import { countedAddress } from '../../../platform/address.ts';
import { Admission } from '../../../platform/admission.ts';
import { Allowance } from '../../../platform/allowance.ts';
import { isUnavailable } from '../../../platform/database-errors.ts';
import { GREETING_MS } from '../../../platform/greeting.ts';
import { LIMITS } from '../../../platform/limits.ts';
import { addressOf } from '../../../platform/reach.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Server } from '../../../platform/server.ts';
import { type Identity, tokenFrom, type Verifier } from '../../../platform/sign-in/verifier.ts';
import { hangUp, hangUpOn, type Socket, userRoom } from '../../../platform/socket.ts';
import { together } from '../../../platform/together.ts';
import { findOrCreateUser, usersByIdentities } from './queries.ts';
import { suspensionsOf } from './suspensions.ts';

const NO_HANDSHAKE = Object.freeze({ headers: {}, auth: {}, query: {} });

/** The request of a connection with its headers and token: nothing reads them any more, and they are kept as long as it. */
function forgetHandshake(socket: Socket): void {
  Object.assign(socket, { handshake: NO_HANDSHAKE });
  Object.assign(socket.conn, { request: null });
}

export type SignIns = {
  verifier: Verifier;
  /** The sessions among these that are still valid. */
  standing: (sessions: readonly string[]) => Promise<ReadonlySet<string>>;
};

/** New sockets per turn of the event loop: running matches are served between, however many come. One while it is late. */
const ADMITTED_AT_ONCE = 4;
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
    overload,
  }: Pick<Server, 'io' | 'db' | 'log' | 'events' | 'trust' | 'now' | 'onTimer' | 'overload'>,
  { verifier, standing }: SignIns,
): void {
  const standingNow = together(standing, GREETING_MS);
  const known = together((identities: readonly Identity[]) => usersByIdentities(db, identities), GREETING_MS);
  const admission = new Admission(() => (overload.isLate ? 1 : ADMITTED_AT_ONCE));
  const handshakes = new Allowance(LIMITS.handshakes);
  /** Connections that already have a socket. */
  const taken = new WeakSet<object>();
  io.use((socket, next) => {
    // With polling, one request can open thousands of sockets before the first is there, and each would be greeted.
    if (taken.has(socket.conn)) return hangUp(socket);
    taken.add(socket.conn);
    if (!handshakes.spend(countedAddress(addressOf(socket.request, trust)), now())) return hangUp(socket);
    admitted(socket).then(
      (isThere) => {
        if (!isThere) return;
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

  /** False for a connection that was given up while it waited: its client comes again. */
  async function admitted(socket: Socket): Promise<boolean> {
    await admission.enter();
    if (socket.conn.readyState !== 'open') return false;
    await identify(socket);
    return true;
  }

  async function identify(socket: Socket): Promise<void> {
    const { token } = socket.handshake.auth as { token?: unknown };
    const address = countedAddress(addressOf(socket.request, trust));
    socket.data = { userId: null, address, gate: events, session: undefined, expiresAt: null };
    if (token === undefined || token === null || token === '') return;
    const identity = await verifier.verify(tokenFrom(typeof token === 'string' ? token : '') ?? '');
    socket.data.session = identity.session;
    socket.data.expiresAt = identity.expires_ts * 1000;
    const isOf = (row: { issuer: string; subject: string }) =>
      row.issuer === identity.issuer && row.subject === identity.subject;
    const user = (await known(identity)).find(isOf) ?? (await findOrCreateUser(db, identity));
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
