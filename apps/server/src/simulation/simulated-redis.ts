import type { createClient } from 'redis';
import type { Chance } from './chance.ts';
import type { Process, VirtualTime } from './virtual-time.ts';

const RECONNECT_MS = 200;
type Entry = { no: number; m: string };
type World = { time: VirtualTime; chance: Chance };
type Reply = { done: (value: unknown) => void; failed: (error: Error) => void };

/** Streams in memory, and connections that delay, break, and lose what was on its way. */
export class SimulatedRedis {
  readonly #world: World;
  readonly #streams = new Map<string, Entry[]>();
  readonly #clients = new Set<Client>();
  readonly #cut = new Set<Process>();
  #no = 0;
  /** Share of messages that take long. */
  slow = 0.01;
  isDown = false;

  constructor(world: World) {
    this.#world = world;
  }

  /** Makes the clients of a process, in the place of those of the library. */
  clientsOf = (process: Process): typeof createClient =>
    (() => {
      const client = new Client(this.#world, this, process);
      this.#clients.add(client);
      return client;
    }) as unknown as typeof createClient;

  reaches(process: Process): boolean {
    return !this.isDown && !this.#cut.has(process);
  }

  /** Keeps a process from Redis until it is healed. */
  cut(process: Process): void {
    this.#cut.add(process);
    this.breakConnections(process);
  }

  heal(process: Process): void {
    this.#cut.delete(process);
  }

  breakConnections(of?: Process): void {
    for (const client of this.#clients) if (!of || client.process === of) client.break();
  }

  /** Redis ends; it comes back with its streams or without. */
  stop(isEmptied: boolean): void {
    this.isDown = true;
    if (isEmptied) this.#streams.clear();
    this.breakConnections();
  }

  add(stream: string, m: string): string {
    const entries = this.#streams.get(stream) ?? [];
    this.#streams.set(stream, entries);
    entries.push({ no: ++this.#no, m });
    for (const client of this.#clients) client.look();
    return `${this.#no}-0`;
  }

  after(stream: string, id: string): { id: string; message: { m: string } }[] {
    const from = Number(id.split('-')[0]);
    const entries = this.#streams.get(stream) ?? [];
    let first = entries.length;
    while (first > 0 && entries[first - 1]!.no > from) first -= 1;
    return entries.slice(first).map(({ no, m }) => ({ id: `${no}-0`, message: { m } }));
  }
}

class Client {
  readonly process: Process;
  readonly #world: World;
  readonly #redis: SimulatedRedis;
  readonly #listeners = new Map<string, (() => void)[]>();
  readonly #pending = new Set<Reply>();
  isReady = false;
  #isDestroyed = false;
  /** Number of the connection: what belongs to an earlier one is lost. */
  #connection = 0;
  #sentUntil = 0;
  #heardUntil = 0;
  #blocked: { key: string; id: string; reply: Reply; cancel: () => void } | null = null;

  constructor(world: World, redis: SimulatedRedis, process: Process) {
    this.#world = world;
    this.#redis = redis;
    this.process = process;
  }

  on(event: string, listener: () => void): this {
    this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
    return this;
  }

  #emit(event: string): void {
    for (const listener of this.#listeners.get(event) ?? []) listener();
  }

  connect(): Promise<void> {
    return new Promise((resolve) => this.#connectSoon(1, () => resolve()));
  }

  #connectSoon(ms: number, connected: () => void = () => {}): void {
    this.#world.time.after(
      ms,
      () => {
        if (this.#isDestroyed) return;
        if (!this.#redis.reaches(this.process)) return this.#connectSoon(RECONNECT_MS, connected);
        this.isReady = true;
        this.#connection += 1;
        this.#sentUntil = this.#heardUntil = 0;
        this.#emit('ready');
        connected();
      },
      this.process,
    );
  }

  /** The connection ends; the process notices. */
  break(): void {
    if (this.#isDestroyed) return;
    this.#connection += 1;
    this.#blocked?.cancel();
    this.#blocked = null;
    const lost = [...this.#pending];
    this.#pending.clear();
    this.#world.time.after(
      1,
      () => {
        for (const { failed } of lost) failed(new Error('Socket closed unexpectedly'));
        if (!this.isReady) return;
        this.isReady = false;
        this.#emit('error');
        this.#connectSoon(RECONNECT_MS);
      },
      this.process,
    );
  }

  destroy(): void {
    this.#isDestroyed = true;
    this.isReady = false;
    this.#connection += 1;
    this.#blocked?.cancel();
    this.#blocked = null;
    for (const { failed } of this.#pending) failed(new Error('destroyed'));
    this.#pending.clear();
  }

  /** Runs at the server in order of the sendings, and answers in order. */
  #command(run: (reply: (value: unknown) => void, pending: Reply) => void): Promise<unknown> {
    const { time } = this.#world;
    return new Promise((done, failed) => {
      if (!this.isReady) return failed(new Error('The client is closed'));
      const pending = { done, failed };
      this.#pending.add(pending);
      const connection = this.#connection;
      this.#sentUntil = Math.max(this.#sentUntil, time.now() + this.#delay());
      time.after(this.#sentUntil - time.now(), () => {
        if (connection !== this.#connection) return;
        run((value) => this.#answer(pending, value), pending);
      });
    });
  }

  #answer(pending: Reply, value: unknown): void {
    const { time } = this.#world;
    const connection = this.#connection;
    this.#heardUntil = Math.max(this.#heardUntil, time.now() + this.#delay());
    time.after(
      this.#heardUntil - time.now(),
      () => {
        if (connection === this.#connection && this.#pending.delete(pending)) pending.done(value);
      },
      this.process,
    );
  }

  #delay(): number {
    const { chance } = this.#world;
    return chance.is(this.#redis.slow) ? chance.between(20, 800) : chance.between(0.1, 1.5);
  }

  xRevRange(stream: string): Promise<unknown> {
    return this.#command((reply) => reply(this.#redis.after(stream, '0-0').slice(-1)));
  }

  xAdd(stream: string, _: string, { m }: { m: string }): Promise<unknown> {
    return this.#command((reply) => reply(this.#redis.add(stream, m)));
  }

  xRead({ key, id }: { key: string; id: string }, { BLOCK }: { BLOCK: number }): Promise<unknown> {
    return this.#command((reply, pending) => {
      const messages = this.#redis.after(key, id);
      if (messages.length > 0) return reply([{ messages }]);
      const cancel = this.#world.time.after(BLOCK, () => {
        this.#blocked = null;
        reply(null);
      });
      this.#blocked = { key, id, reply: pending, cancel };
    });
  }

  /** Something was added to a stream. */
  look(): void {
    if (!this.#blocked) return;
    const { key, id, reply, cancel } = this.#blocked;
    const messages = this.#redis.after(key, id);
    if (messages.length === 0) return;
    cancel();
    this.#blocked = null;
    this.#answer(reply, [{ messages }]);
  }

  expire(): Promise<unknown> {
    return Promise.resolve(1);
  }
}
