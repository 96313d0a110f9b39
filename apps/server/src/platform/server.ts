import type { User } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { isUnavailable } from './database-errors.ts';
import { EventGate } from './event-gate.ts';
import { createHttp, type Http } from './http.ts';
import { type Reach, type Trust, trustOf } from './reach.ts';
import { createIo, type Io, userRoom } from './socket.ts';
import type { Database } from './tables.ts';

/** What every feature is installed on. */
export type Server = {
  http: Http;
  io: Io;
  db: Kysely<Database>;
  log: Logger;
  /** Milliseconds. */
  now: () => number;
  /** What the events of all sockets may cost. */
  events: EventGate;
  /** Whom requests speak for. */
  trust: Trust;
  /** Changes fields of a user's own record in every tab. */
  tellUser: (userId: number, fields: Partial<User>) => void;
  /** For work that nobody waits for: what fails is written down, and undoes nothing. */
  inBackground: (what: string, work: Promise<unknown>) => void;
  /** Does work every so many milliseconds until the server stops. */
  every: (ms: number, what: string, work: () => unknown) => void;
  /** Something that has to end before the sockets do. */
  onClose: (close: () => void) => void;
  close: () => void;
};

type Parts = { db: Kysely<Database>; log: Logger; publicUrl: string; reach: Reach };

/** The bare server: HTTP and sockets without a call or an event. These come from the features. */
export async function openServer({ db, log, publicUrl, reach }: Parts): Promise<Server> {
  const http = await createHttp(log, publicUrl, reach);
  const io = createIo(http.server, reach.webOrigins);
  const closing: (() => void)[] = [];
  const inBackground: Server['inBackground'] = (what, work) =>
    void work.catch((error: unknown) => log[isUnavailable(error) ? 'warn' : 'error']({ err: error }, `${what} failed`));
  return {
    http,
    io,
    db,
    log,
    now: Date.now,
    events: new EventGate(),
    trust: trustOf(reach.trustProxy),
    tellUser: (userId, fields) => void io.to(userRoom(userId)).emit('UPDATE_USER_DATA', fields),
    inBackground,
    every(ms, what, work) {
      const timer = setInterval(() => inBackground(what, Promise.resolve().then(work)), ms);
      closing.push(() => clearInterval(timer));
    },
    onClose: (close) => void closing.push(close),
    close() {
      for (const close of closing.splice(0)) close();
    },
  };
}

export const EVERY_SECOND = 1_000;
export const EVERY_MINUTE = 60_000;
export const EVERY_HOUR = 3_600_000;
