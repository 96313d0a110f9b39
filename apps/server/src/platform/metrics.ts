import { statfs } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { poolOf } from './database.ts';
import { DROPPED, type EventGate } from './event-gate.ts';
import type { Http } from './http.ts';
import { Slowness } from './slowness.ts';
import type { Database } from './tables.ts';

/** Upper bounds of the histograms, seconds: from a plain read to the time-out of a statement. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 15];

/** What a collector reads from this server, in the form of Prometheus. Features add their own gauges. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #failures: Counter<'what'>;
  readonly #actions: Histogram;
  readonly #acknowledged: Counter;
  readonly slowness = new Slowness();

  constructor() {
    collectDefaultMetrics({ register: this.#registry });
    const registers = [this.#registry];
    this.#failures = new Counter({
      name: 'chilyo_failures_total',
      help: 'Failed jobs and failed work in the background, such as mails and pushes',
      labelNames: ['what'],
      registers,
    });
    this.#actions = new Histogram({
      name: 'chilyo_action_seconds',
      help: 'Time from an action of a match to its acknowledgement, after it is stored',
      buckets: BUCKETS,
      registers,
    });
    this.#acknowledged = new Counter({
      name: 'chilyo_actions_acknowledged_total',
      help: 'Actions of matches that were stored and acknowledged',
      registers,
    });
  }

  /** A number that is read whenever the metrics are; none (NaN) while the store is away, as the others are wanted then. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void {
    new Gauge({
      name,
      help,
      registers: [this.#registry],
      async collect() {
        this.set(await Promise.resolve(read()).catch(() => Number.NaN));
      },
    });
  }

  /** A number that only grows, kept elsewhere. */
  count(name: string, help: string, read: () => number): void {
    new Counter({
      name,
      help,
      registers: [this.#registry],
      collect() {
        this.reset();
        this.inc(read());
      },
    });
  }

  failed(what: string): void {
    this.#failures.inc({ what });
  }

  /** Starts the time of one action of a match; the returned function ends it, with whether it was acknowledged. */
  timeAction(): (isAcknowledged: boolean) => void {
    const end = this.#actions.startTimer();
    return (isAcknowledged) => {
      this.slowness.note(end() * 1000);
      if (isAcknowledged) this.#acknowledged.inc();
    };
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  text(): Promise<string> {
    return this.#registry.metrics();
  }

  /** Time of every call of the contract, by its row and status. */
  measureCalls(http: Http): void {
    const durations = new Histogram({
      name: 'chilyo_call_seconds',
      help: 'Time from a call to its answer',
      labelNames: ['call', 'status'],
      buckets: BUCKETS,
      registers: [this.#registry],
    });
    http.addHook('onResponse', async ({ routeOptions }, { statusCode, elapsedTime }) => {
      const { call } = routeOptions.config;
      if (call) durations.observe({ call: `${call.method} ${call.path}`, status: statusCode }, elapsedTime / 1000);
    });
  }

  /** Connections of the pool by state; `waiting` counts queries that wait for one. */
  measurePool(db: Kysely<Database>): void {
    const pool = poolOf(db);
    new Gauge({
      name: 'chilyo_database_connections',
      help: 'Connections to the database: open, idle, and queries that wait for one',
      labelNames: ['state'],
      registers: [this.#registry],
      collect() {
        this.set({ state: 'open' }, pool?.totalCount ?? 0);
        this.set({ state: 'idle' }, pool?.idleCount ?? 0);
        this.set({ state: 'waiting' }, pool?.waitingCount ?? 0);
      },
    });
  }

  measureEvents({ dropped }: EventGate): void {
    new Counter({
      name: 'chilyo_events_dropped_total',
      help: 'Socket events that no handler saw, by cause',
      labelNames: ['cause'],
      registers: [this.#registry],
      collect() {
        this.reset();
        for (const cause of DROPPED) this.inc({ cause }, dropped[cause]);
      },
    });
  }
}

/** Free bytes of the disk that holds the folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
