import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { freePort } from './server-process.ts';

/** What becomes of the bytes on their way. */
export type Weather = {
  /** Time that each piece takes more, ms. */
  delayMs: number;
  /** Part of the pieces that are lost at first: TCP sends them again, after `LOST_MS`. */
  lost: number;
};
const CLEAR: Weather = { delayMs: 0, lost: 0 };
const LOST_MS = 200;

/**
 * Hands each connection to the next of its ports that takes it, and knows nothing of what goes over it. It can be cut,
 * stand still, and be slow.
 */
export class TcpProxy {
  readonly port: number;
  /** Changed at will; holds for new connections. */
  readonly targets: number[];
  readonly #random: () => number;
  readonly #server: Server;
  readonly #open = new Set<Socket>();
  readonly #ways = new Set<Way>();
  #turn = 0;
  #isCut = false;
  #weather = CLEAR;
  #isStill = false;

  private constructor(port: number, targets: number[], random: () => number) {
    this.port = port;
    this.targets = targets;
    this.#random = random;
    this.#server = createServer({ allowHalfOpen: false, noDelay: true }, (client) => this.#take(client));
  }

  static async start(targets: number[], random = Math.random): Promise<TcpProxy> {
    const proxy = new TcpProxy(await freePort(), targets, random);
    proxy.#server.listen(proxy.port);
    await once(proxy.#server, 'listening');
    return proxy;
  }

  /** Breaks all connections; new ones are refused until `mend`. */
  cut(): void {
    this.#isCut = true;
    this.breakAll();
  }

  /** Breaks all connections; new ones are taken. */
  breakAll(): void {
    for (const socket of this.#open) socket.destroy();
  }

  /** Lets no byte through until `mend`, and breaks nothing: neither end learns of it. */
  still(): void {
    this.#isStill = true;
    for (const way of this.#ways) way.isStill = true;
  }

  slow(weather: Weather): void {
    this.#weather = weather;
  }

  mend(): void {
    this.#isCut = false;
    this.#isStill = false;
    this.#weather = CLEAR;
    for (const way of this.#ways) way.isStill = false;
    for (const way of this.#ways) way.move();
  }

  close(): void {
    this.#server.close();
    this.breakAll();
  }

  #take(client: Socket): void {
    this.#keep(client);
    if (this.#isCut) return void client.destroy();
    const pass = (tries: number) => {
      const server = connect({ port: this.targets[this.#turn++ % this.targets.length]!, host: 'localhost' });
      server.setNoDelay(true);
      server.once('connect', () => {
        this.#keep(server);
        this.#join(client, server);
        this.#join(server, client);
      });
      server.once('error', () => {
        if (tries > 1) pass(tries - 1);
        else client.destroy();
      });
    };
    pass(this.targets.length);
  }

  #join(from: Socket, to: Socket): void {
    const way = new Way(from, to, () => {
      const { delayMs, lost } = this.#weather;
      return delayMs + (lost > 0 && this.#random() < lost ? LOST_MS : 0);
    });
    way.isStill = this.#isStill;
    this.#ways.add(way);
    from.once('close', () => {
      this.#ways.delete(way);
      to.destroy();
    });
  }

  #keep(socket: Socket): void {
    this.#open.add(socket);
    socket.on('error', () => socket.destroy()).once('close', () => this.#open.delete(socket));
  }
}

/** One direction of a connection. */
class Way {
  isStill = false;
  readonly #from: Socket;
  readonly #to: Socket;
  readonly #waiting: { due: number; piece: Buffer }[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(from: Socket, to: Socket, lag: () => number) {
    this.#from = from;
    this.#to = to;
    from.on('data', (piece: Buffer) => {
      // no piece overtakes another
      this.#waiting.push({ due: Math.max(performance.now() + lag(), this.#waiting.at(-1)?.due ?? 0), piece });
      this.move();
    });
    from.once('end', () => this.#waiting.length === 0 && to.end());
    to.on('drain', () => from.resume());
  }

  /** Hands on what is due. */
  move(): void {
    clearTimeout(this.#timer);
    while (!this.isStill && this.#waiting.length > 0) {
      const { due, piece } = this.#waiting[0]!;
      const wait = due - performance.now();
      if (wait > 0) {
        this.#timer = setTimeout(() => this.move(), wait);
        return;
      }
      this.#waiting.shift();
      if (!this.#to.write(piece)) this.#from.pause();
    }
  }
}
