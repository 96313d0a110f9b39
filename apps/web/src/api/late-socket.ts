import type { ClientEvents, ServerEvents } from '@chilyo/protocol';
import type { Socket } from 'socket.io-client';

export type GameSocket = Socket<ServerEvents, ClientEvents>;
type Heard = ServerEvents & {
  connect: () => void;
  disconnect: (reason: Socket.DisconnectReason) => void;
  connect_error: (failure: Error) => void;
};
type Listener = (...args: never[]) => void;
type Args<E extends keyof ClientEvents> = Parameters<ClientEvents[E]>;
type WithoutAck<E extends keyof ClientEvents> =
  Required<Args<E>> extends [...infer Rest, (answer: never) => void] ? Rest : never;
type Ack<E extends keyof ClientEvents> =
  Required<Args<E>> extends [...unknown[], (answer: infer A) => void] ? A : never;

/** Until a library that did not arrive is fetched again, ms. */
const RETRY_MS = 5_000;

/**
 * A Socket.IO socket whose library is loaded after the first render. Listeners are stored here. Calls made before the
 * library is loaded run in order afterwards, as Socket.IO itself buffers them until the handshake.
 */
export class LateSocket {
  readonly #bring: () => Promise<GameSocket>;
  readonly #isTooLate: (event: keyof ClientEvents) => boolean;
  readonly #listeners = new Map<keyof Heard, Set<Listener>>();
  #socket: GameSocket | null = null;
  #loading: Promise<GameSocket> | null = null;

  /** `isTooLate`: whether an event that is sent now would come when it is no longer meant; then it is not sent at all. */
  constructor(bring: () => Promise<GameSocket>, isTooLate: (event: keyof ClientEvents) => boolean = () => false) {
    this.#bring = bring;
    this.#isTooLate = isTooLate;
  }

  get connected(): boolean {
    return this.#socket?.connected ?? false;
  }

  /** Whether the socket is connected, or connects without another call. */
  get active(): boolean {
    return this.#socket?.active ?? this.#loading !== null;
  }

  on<E extends keyof Heard>(event: E, listener: Heard[E]): void {
    const known = this.#listeners.get(event);
    if (known) {
      known.add(listener);
      return;
    }
    this.#listeners.set(event, new Set([listener]));
    if (this.#socket) this.#relay(this.#socket, event);
  }

  off<E extends keyof Heard>(event: E, listener: Heard[E]): void {
    this.#listeners.get(event)?.delete(listener);
  }

  connect(): void {
    this.#do((socket) => socket.connect());
  }

  disconnect(): void {
    this.#do((socket) => socket.disconnect());
  }

  emit<E extends keyof ClientEvents>(event: E, ...args: Args<E>): void {
    if (!this.#isTooLate(event)) this.#do((socket) => socket.emit(event, ...args));
  }

  /** Sends an event and waits `ms` for its answer; rejects without one. */
  async ask<E extends keyof ClientEvents>(ms: number, event: E, ...args: WithoutAck<E>): Promise<Ack<E>> {
    const socket = this.#socket ?? (await this.#loadWithin(ms));
    const asked = socket.timeout(ms) as unknown as { emitWithAck: (...all: unknown[]) => Promise<Ack<E>> };
    return asked.emitWithAck(event, ...args);
  }

  /** Loads the library and retries until it succeeds. Each failure counts as a failed connection. */
  load(): Promise<GameSocket> {
    this.#loading ??= this.#retry();
    return this.#loading;
  }

  async #loadWithin(ms: number): Promise<GameSocket> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error('the socket did not load')), ms);
    });
    return Promise.race([this.load(), late]).finally(() => clearTimeout(timer));
  }

  async #retry(): Promise<GameSocket> {
    for (;;) {
      try {
        const socket = await this.#bring();
        this.#socket = socket;
        for (const event of this.#listeners.keys()) this.#relay(socket, event);
        return socket;
      } catch (failure) {
        this.#dispatch('connect_error', [failure]);
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    }
  }

  #do(work: (socket: GameSocket) => void): void {
    if (this.#socket) work(this.#socket);
    else void this.load().then(work);
  }

  #relay(socket: GameSocket, event: keyof Heard): void {
    const relay = (...args: unknown[]) => this.#dispatch(event, args);
    (socket as unknown as { on: (event: string, listener: typeof relay) => void }).on(event, relay);
  }

  #dispatch(event: keyof Heard, args: unknown[]): void {
    for (const listener of Array.from(this.#listeners.get(event) ?? [])) listener(...(args as never[]));
  }
}
