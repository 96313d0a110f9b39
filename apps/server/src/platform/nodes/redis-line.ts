import { setTimeout as delay } from 'node:timers/promises';
import { createClient } from 'redis';

/** Messages that a stream keeps, about; older ones are lost to who has not read them. */
const KEPT = 20_000;
/** A stream is deleted this long after the last process that reads it kept it, s. */
const FORGOTTEN_S = 3_600;
const KEEP_MS = 60_000;
/** Messages that wait for a broken connection; when there are more, all are lost, which the others notice. */
const WAITING_MOST = 20_000;
const CONNECT_MS = 5_000;
const BLOCK_MS = 1_000;
/** A connection on which nothing has come or gone for this long is dead, ms: beats and reads are more frequent. */
const SILENT_MS = 3_000;
const AGAIN_MS = 200;

type Port = {
  /** Streams to read, from now on. */
  streams: readonly string[];
  heard: (message: unknown) => void;
  state: (isUp: boolean) => void;
};
type Waiting = { stream: string; text: string };
type Client = ReturnType<typeof createClient>;

/** Writes to and reads from the streams of a Redis, again after each failure of it. */
export class Line {
  readonly #port: Port;
  readonly #writer: Client;
  /** One for each stream: an answer does not wait behind broadcasts. */
  readonly #readers: ReadonlyMap<string, Client>;
  /** Where reading goes on, by stream. */
  readonly #ids = new Map<string, string>();
  /** Messages of this turn of the event loop, by stream: each becomes one entry. */
  readonly #gathered = new Map<string, string[]>();
  /** Written, but not yet confirmed; in order. */
  #waiting: Waiting[] = [];
  #isUp = false;
  #isClosed = false;
  #reading: Promise<unknown> | undefined;
  #keeping: NodeJS.Timeout | undefined;

  /** `connect` makes a client; the simulation has its own. Tests need not wait as long for silence. */
  constructor(url: string, port: Port, connect: typeof createClient = createClient, silentMs = SILENT_MS) {
    this.#port = port;
    const client = (): Client =>
      connect({
        url,
        disableOfflineQueue: true,
        // a start fails at once
        socket: {
          connectTimeout: CONNECT_MS,
          socketTimeout: silentMs,
          reconnectStrategy: () => (this.#reading ? AGAIN_MS : false),
        },
      });
    this.#writer = client();
    this.#readers = new Map(port.streams.map((stream) => [stream, client()]));
    // failures end in the promise of the command, and in `ready` when it is over
    for (const one of [this.#writer, ...this.#readers.values()]) one.on('error', () => this.#setUp(false));
    this.#writer.on('ready', () => this.#writeAgain());
  }

  /** Throws when Redis does not answer. */
  async open(): Promise<void> {
    await Promise.all([this.#writer, ...this.#readers.values()].map((one) => one.connect()));
    for (const stream of this.#port.streams) {
      const last = await this.#writer.xRevRange(stream, '+', '-', { COUNT: 1 });
      this.#ids.set(stream, last?.[0]?.id ?? '0-0');
    }
    this.#isUp = true;
    this.#reading = Promise.all([...this.#readers].map(([stream, reader]) => this.#read(stream, reader)));
    this.#keeping = setInterval(() => this.#keep(), KEEP_MS);
  }

  /** Writes a message, as JSON. */
  write(stream: string, json: string): void {
    if (this.#isClosed) return;
    if (this.#gathered.size === 0) setImmediate(() => this.#flush());
    const messages = this.#gathered.get(stream);
    if (messages) messages.push(json);
    else this.#gathered.set(stream, [json]);
  }

  #flush(): void {
    for (const [stream, messages] of this.#gathered) this.#writeEntry(stream, `[${messages.join(',')}]`);
    this.#gathered.clear();
  }

  #writeEntry(stream: string, text: string): void {
    if (this.#waiting.length >= WAITING_MOST) this.#waiting = [];
    const message = { stream, text };
    this.#waiting.push(message);
    if (this.#writer.isReady) this.#send(message);
  }

  async close(): Promise<void> {
    this.#flush();
    await Promise.race([this.#written(), delay(500)]);
    this.#isClosed = true;
    clearInterval(this.#keeping);
    this.#writer.destroy();
    for (const reader of this.#readers.values()) reader.destroy();
    await this.#reading;
  }

  async #written(): Promise<void> {
    while (this.#waiting.length > 0 && this.#writer.isReady) await delay(5);
  }

  #send(message: Waiting): void {
    const { stream, text } = message;
    this.#writer
      .xAdd(stream, '*', { m: text }, { TRIM: { strategy: 'MAXLEN', strategyModifier: '~', threshold: KEPT } })
      .then(
        () => {
          const at = this.#waiting.indexOf(message);
          if (at >= 0) this.#waiting.splice(at, 1);
        },
        // it is written again when the connection is back
        () => {},
      );
  }

  #writeAgain(): void {
    for (const message of this.#waiting) this.#send(message);
  }

  #keep(): void {
    for (const stream of this.#port.streams) this.#writer.expire(stream, FORGOTTEN_S).catch(() => {});
  }

  async #read(stream: string, reader: Client): Promise<void> {
    while (!this.#isClosed) {
      try {
        const id = this.#ids.get(stream)!;
        const found = await reader.xRead({ key: stream, id }, { BLOCK: BLOCK_MS, COUNT: 1_000 });
        this.#setUp([this.#writer, ...this.#readers.values()].every(({ isReady }) => isReady));
        for (const { id, message } of found?.[0]?.messages ?? []) {
          this.#ids.set(stream, id);
          for (const one of JSON.parse(message.m!) as unknown[]) this.#port.heard(one);
        }
      } catch {
        this.#setUp(false);
        if (!this.#isClosed) await delay(AGAIN_MS);
      }
    }
  }

  #setUp(isUp: boolean): void {
    if (this.#isClosed || this.#isUp === isUp || this.#reading === undefined) return;
    this.#isUp = isUp;
    this.#port.state(isUp);
  }
}
