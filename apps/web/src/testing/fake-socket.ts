import type { ClientArguments, ClientEvent, ServerEvents } from '@chilyo/protocol';

type Listener = (...args: never[]) => void;
type Answering = (...args: never[]) => unknown;

/** Replaces `socket.io-client` in tests of the page: the test plays the server, without a connection. */
export class FakeSocket {
  connected = false;
  /** As the real one: whether it would connect again by itself. */
  active = false;
  readonly sent: { event: ClientEvent; args: unknown[] }[] = [];
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #answers = new Map<ClientEvent, Answering>([['ALIVE', () => ({ success: true })]]);

  on(event: string, listener: Listener): this {
    const all = this.#listeners.get(event) ?? new Set();
    this.#listeners.set(event, all.add(listener));
    return this;
  }

  off(event: string, listener: Listener): this {
    this.#listeners.get(event)?.delete(listener);
    return this;
  }

  once(event: string, listener: Listener): this {
    const heard: Listener = (...args) => {
      this.off(event, heard);
      listener(...args);
    };
    return this.on(event, heard);
  }

  connect(): this {
    this.active = true;
    queueMicrotask(() => {
      if (this.connected || !this.active) return;
      this.connected = true;
      this.#tell('connect');
      this.#tell('CONNECTED', { now: Date.now() });
    });
    return this;
  }

  disconnect(): this {
    this.active = false;
    this.#hangUp('io client disconnect');
    return this;
  }

  emit(event: ClientEvent, ...args: unknown[]): this {
    const answered = args.at(-1);
    const given = typeof answered === 'function' ? args.slice(0, -1) : args;
    this.sent.push({ event, args: given });
    if (typeof answered === 'function')
      void Promise.resolve(this.#answers.get(event)?.(...(given as never[]))).then((answer) => answered(answer));
    return this;
  }

  /** Without a prepared answer the event times out at once. */
  timeout() {
    const emitWithAck = async (event: ClientEvent, ...args: unknown[]): Promise<unknown> => {
      this.sent.push({ event, args });
      const answering = this.#answers.get(event);
      if (!answering || !this.connected) throw new Error(`no answer to ${event}`);
      return answering(...(args as never[]));
    };
    const emit = (event: ClientEvent, ...args: unknown[]): void => {
      const answered = args.at(-1) as (late: Error | null, answer?: unknown) => void;
      emitWithAck(event, ...args.slice(0, -1)).then(
        (answer) => answered(null, answer),
        (late: Error) => answered(late),
      );
    };
    return { emit, emitWithAck };
  }

  /** Emits an event of the server. */
  say<E extends keyof ServerEvents>(event: E, ...args: Parameters<ServerEvents[E]>): void {
    this.#tell(event, ...args);
  }

  /** How the server answers an event from now on. */
  answer<E extends ClientEvent>(event: E, answering: (...args: ClientArguments<E>) => unknown): void {
    this.#answers.set(event, answering as Answering);
  }

  /** Arguments of every event of this name that the page has sent. */
  sentAs<E extends ClientEvent>(event: E): ClientArguments<E>[] {
    return this.sent.filter((one) => one.event === event).map(({ args }) => args as ClientArguments<E>);
  }

  /** The line is lost; it comes back with `connect`. */
  drop(): void {
    this.#hangUp('transport close');
  }

  #hangUp(reason: string): void {
    if (!this.connected) return;
    this.connected = false;
    this.#tell('disconnect', reason);
  }

  #tell(event: string, ...args: unknown[]): void {
    // a copy: a listener may take itself off
    for (const listener of Array.from(this.#listeners.get(event) ?? [])) listener(...(args as never[]));
  }
}

let latest: FakeSocket | null = null;

/** The socket of the page that was opened last. */
export function openedSocket(): FakeSocket {
  if (!latest) throw new Error('no page has been opened');
  return latest;
}

export function io(): FakeSocket {
  latest = new FakeSocket();
  return latest;
}
