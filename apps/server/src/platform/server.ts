import type { User } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { clock } from './clock.ts';
import { isUnavailable } from './database-errors.ts';
import type { Departing } from './departing.ts';
import { EventGate } from './event-gate.ts';
import { createHttp, type Http } from './http.ts';
import { lateJobs, startJobs, type TimerName, timersOf } from './jobs.ts';
import { Metrics } from './metrics.ts';
import { type Bus, loneBus, type Told } from './nodes/bus.ts';
import { Leases } from './nodes/leases.ts';
import { Overload } from './overload.ts';
import type { PersonalFile } from './personal-files.ts';
import { type Reach, type Trust, trustOf } from './reach.ts';
import type { Searchable } from './search/searchable.ts';
import { createIo, hangUpOn, type Io, type SocketData, userRoom } from './socket.ts';
import type { Database } from './tables.ts';

/** What features are installed on. */
export type Server = {
  http: Http;
  io: Io;
  /** The other server processes of the site. */
  bus: Bus;
  /** What only one of them may have; null for the only process. */
  leases: Leases | null;
  db: Kysely<Database>;
  log: Logger;
  /** Public URL of the site, without a trailing slash. */
  publicUrl: string;
  /** The current time, ms. */
  now: () => number;
  /** Rate limits of the events of all sockets. */
  events: EventGate;
  /** Verifies whom a request acts for. */
  trust: Trust;
  /** Changes fields of a user's own record in every tab. */
  pushUserFields: (userId: number, fields: Partial<User>) => void;
  /** Disconnects the sockets of a user or of sessions on all nodes. */
  hangUp: (whose: Told['hang-up']) => void;
  /** Runs work that no request waits for; a failure is logged and rolls back nothing. */
  inBackground: (what: string, work: Promise<unknown>) => void;
  /** Whether newcomers have to wait. */
  overload: Overload;
  /** Figures for monitoring. */
  metrics: Metrics;
  /** Registers the handler of a timer of `TIMERS`. */
  onTimer: (name: TimerName, work: () => unknown) => void;
  /** Registers a kind of searchable things. */
  registerSearchable: (searchable: Searchable) => void;
  searchables: readonly Searchable[];
  /** Registers what a feature does when a user deletes their account. */
  departing: (does: Departing) => void;
  departings: readonly Departing[];
  /** Registers files for a user's data export. */
  registerExportFiles: (...files: PersonalFile[]) => void;
  personalFiles: readonly PersonalFile[];
  /** Starts all timers; they stop with the server. */
  startTimers: () => Promise<void>;
  /** Whether this process has begun to stop: a balancer should send no new connections. */
  readonly isStopping: boolean;
  beginStop: () => void;
  /** Registers a handler that runs before the sockets close. */
  onClose: (close: () => unknown) => void;
  close: () => Promise<void>;
};

type Parts = { db: Kysely<Database>; log: Logger; publicUrl: string; reach: Reach; bus?: Bus | undefined };

/** The bare server: HTTP and sockets without calls and events, which the features add. */
export async function openServer({ db, log, publicUrl, reach, bus = loneBus() }: Parts): Promise<Server> {
  const http = await createHttp(log, publicUrl, reach);
  const io = createIo(http.server, reach.webOrigins, bus);
  bus.hear('hang-up', (whose) => hangUpOn(io, isOf(whose)));
  // what was lost is asked for again by the clients, as after any break of a connection
  bus.onGap(() => hangUpOn(io, () => true));
  let isStopping = false;
  const closing: (() => unknown)[] = [];
  const searchables: Searchable[] = [];
  const departings: Departing[] = [];
  const personalFiles: PersonalFile[] = [];
  const work = new Map<TimerName, () => unknown>();
  const events = new EventGate();
  const metrics = new Metrics();
  const overload = new Overload();
  overload.start();
  closing.push(() => overload.close());
  metrics.measureCalls(http);
  metrics.measurePool(db);
  metrics.measureEvents(events);
  metrics.gauge('chilyo_late', 'Whether newcomers are asked to wait: 1 while they are', () => Number(overload.isLate));
  metrics.gauge('chilyo_sockets', 'Open sockets', () => io.engine.clientsCount);
  const leases = bus.isShared ? new Leases({ db, bus, log }) : null;
  metrics.count(
    'chilyo_leases_taken_total',
    'Matches and queues that this server has taken over from another one',
    () => leases?.takenOver ?? 0,
  );
  metrics.gauge('chilyo_jobs_late', 'Jobs that have been due for minutes and that no server has begun', () =>
    lateJobs(db),
  );
  const inBackground: Server['inBackground'] = (what, promise) =>
    void promise.catch((error: unknown) => {
      metrics.failed(what);
      log[isUnavailable(error) ? 'warn' : 'error']({ err: error }, `${what} failed`);
    });
  return {
    http,
    io,
    bus,
    leases,
    db,
    log,
    publicUrl,
    now: clock.now,
    events,
    trust: trustOf(reach.trustProxy),
    pushUserFields: (userId, fields) => void io.to(userRoom(userId)).emit('UPDATE_USER_DATA', fields),
    hangUp(whose) {
      hangUpOn(io, isOf(whose));
      bus.tell('hang-up', whose);
    },
    inBackground,
    overload,
    metrics,
    onTimer: (name, run) => void work.set(name, run),
    registerSearchable: (searchable) => void searchables.push(searchable),
    searchables,
    departing: (does) => void departings.push(does),
    departings,
    registerExportFiles: (...files) => void personalFiles.push(...files),
    personalFiles,
    async startTimers() {
      const { jobs, ticks } = timersOf(work);
      const started = await startJobs({ db, log, failed: (name) => metrics.failed(name) }, jobs, ticks);
      closing.push(() => started.close());
    },
    get isStopping() {
      return isStopping;
    },
    beginStop() {
      isStopping = true;
    },
    onClose: (close) => void closing.push(close),
    async close() {
      await Promise.all(closing.splice(0).map((close) => close()));
    },
  };
}

const isOf =
  (whose: Told['hang-up']) =>
  ({ userId, session }: SocketData): boolean =>
    'userId' in whose ? userId === whose.userId : session !== undefined && whose.sessions.includes(session);
