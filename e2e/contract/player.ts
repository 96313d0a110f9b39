import { io, type Socket } from 'socket.io-client';

/** A program that plays by the contract's words alone: nothing of the project is imported here. */
type Json = Record<string, unknown>;
type Joined = { ok: true; seq: number; view?: Json; events?: Json[]; legal: Json[]; clock: Json };

let nextAddress = 1;
const sockets = new Set<Socket>();

/** Closes the sockets of all players, which would look for their server for ever. */
export function closeSockets(): void {
  for (const socket of sockets) socket.close();
  sockets.clear();
}

export class Player {
  readonly #url: string;
  /** Each person has an address of their own, as behind a proxy of the machine: sign-ups are counted by it. */
  address = `198.51.100.${nextAddress++ % 250}`;
  /** Which browser they have, where they say it. */
  browser = '';
  email: string;
  token = '';
  refreshToken = '';
  socket!: Socket;
  statuses: unknown[][] = [];
  gameId = 0;
  seq = 0;
  legal: Json[] = [];
  /** Every event in order of seq, as this player saw it. */
  seen: Json[] = [];
  over: Json | null = null;
  readonly #waiting: (() => void)[] = [];

  constructor(url: string, email: string) {
    this.#url = url;
    this.email = email;
  }

  async call(method: string, path: string, body?: unknown, token = this.token, idempotencyKey = '') {
    const response = await fetch(`${this.#url}/api${path}`, {
      method,
      headers: {
        'x-forwarded-for': this.address,
        ...(this.browser && { 'x-browser': this.browser }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Json, headers: response.headers };
  }

  async signUp(): Promise<this> {
    const { body } = await this.call('POST', '/auth/sign-up', { email: this.email, password: 'a long password' });
    const item = body.item as { id_token: string; refresh_token: string };
    this.token = item.id_token;
    this.refreshToken = item.refresh_token;
    await this.call('GET', '/users/MYINFO');
    return this;
  }

  /** Fetches a new token before the old one expires. */
  async renew(): Promise<void> {
    const { body } = await this.call('POST', '/auth/refresh', { refresh_token: this.refreshToken }, '');
    const item = body.item as { id_token: string; refresh_token: string };
    this.token = item.id_token;
    this.refreshToken = item.refresh_token;
  }

  /** Comes back with a new token: the socket of a token ends with it. */
  async reconnect(): Promise<void> {
    await this.renew();
    const isBack = new Promise<void>((resolve) => this.socket.once('CONNECTED', () => resolve()));
    this.socket.disconnect().connect();
    await isBack;
  }

  /** Signs in again, also after the sessions were ended. False if the account may not. */
  async signIn(password = 'a long password'): Promise<boolean> {
    const { status, body } = await this.call('POST', '/auth/sign-in', { email: this.email, password }, '');
    if (status !== 200) return false;
    const item = body.item as { id_token: string; refresh_token: string };
    this.token = item.id_token;
    this.refreshToken = item.refresh_token;
    return true;
  }

  async register(name: string, element: string): Promise<this> {
    const consents = { terms: true, privacy: true, over_14: true };
    const { status, body } = await this.call('POST', '/users/register', { name, element, consents });
    if (status !== 200) throw new Error(JSON.stringify(body));
    return this;
  }

  connect(): Promise<void> {
    this.socket = io(this.#url, {
      auth: (give) => give(this.token ? { token: this.token } : {}),
      reconnectionDelay: 100,
      reconnectionDelayMax: 300,
      transports: ['websocket'],
      forceNew: true,
    });
    sockets.add(this.socket);
    this.socket.on('SEARCH', (...args) => this.#note(() => this.statuses.push(args)));
    this.socket.on('START_GAME', (id) => this.#note(() => (this.gameId = id)));
    this.socket.on('GAME_EVENTS', (id, from, events, legal) =>
      this.#note(() => id === this.gameId && this.#take(from, events, legal)),
    );
    this.socket.on('connect', () => this.#note(() => this.gameId > 0 && void this.#catchUp()));
    return new Promise((resolve) => this.socket.once('CONNECTED', () => resolve()));
  }

  /** Joins the match, or catches up from the last event seen. */
  async join(gameId = this.gameId): Promise<Joined> {
    this.gameId = gameId;
    // events may come before the answer
    const from = this.seq;
    const args = this.seen.length > 0 ? [gameId, from] : [gameId];
    const answer = (await this.socket.timeout(20_000).emitWithAck('GAME_JOIN', ...args)) as Joined;
    this.#note(() => {
      if (answer.events) this.#take(from, answer.events, answer.legal);
      else {
        this.seq = answer.seq;
        this.legal = answer.legal;
      }
    });
    return answer;
  }

  act(action: Json): Promise<Json> {
    return this.socket.timeout(20_000).emitWithAck('GAME_ACTION', this.gameId, this.seq, action) as Promise<Json>;
  }

  status(): unknown {
    return this.statuses.at(-1)?.[0];
  }

  /**
   * Resolves when the condition holds, looked at after everything that arrives. Fails when nothing has arrived for
   * `silence_ms`; without it, it waits as long as the test.
   */
  async until(condition: () => boolean, silence_ms?: number): Promise<void> {
    while (!condition())
      await new Promise<void>((resolve, reject) => {
        const fail = () => reject(new Error(`nothing arrived: ${this.#state()}`));
        const timer = silence_ms === undefined ? undefined : setTimeout(fail, silence_ms);
        this.#waiting.push(() => {
          clearTimeout(timer);
          resolve();
        });
      });
  }

  /** For the message of a failure. */
  #state(): string {
    const { gameId, seq, legal, statuses, over } = this;
    const { connected: isConnected } = this.socket;
    return JSON.stringify({ email: this.email, isConnected, gameId, seq, legal, over, status: statuses.at(-1) });
  }

  #take(from: number, events: Json[], legal: Json[]): void {
    if (from > this.seq) return void this.#catchUp();
    const fresh = events.slice(this.seq - from);
    this.seen.push(...fresh);
    this.seq = Math.max(this.seq, from + events.length);
    this.legal = legal;
    const last = this.seen.at(-1);
    if (last?.type === 'GAME_OVER') this.over = last;
  }

  /** Rejoins the match. A disconnect meanwhile is ignored, because the next connection rejoins. */
  async #catchUp(): Promise<void> {
    await this.join().catch((error: unknown) => {
      if (this.socket.connected) throw error;
    });
  }

  #note(change: () => unknown): void {
    change();
    for (const wake of this.#waiting.splice(0)) wake();
  }
}

/** Two who are connected find each other on a friendly channel, agree, and sit down at their match. */
export async function meet(one: Player, two: Player, channel: number): Promise<void> {
  const both = [one, two];
  for (const player of both) player.socket.emit('SEARCH', channel);
  await Promise.all(both.map((player) => player.until(() => player.status() === 'CONFIRM_GAME')));
  for (const player of both) player.socket.emit('AGREE_GAME', channel, player.statuses.at(-1)![1]);
  await Promise.all(both.map((player) => player.until(() => player.status() === 'GAME' && player.gameId > 0)));
  await Promise.all(both.map((player) => player.join()));
}

/** Prefers what moves a match forward, so that it ends in reasonable time. */
export function pick(legal: Json[]): Json {
  const rank = ({ type, target }: Json) =>
    type === 'attack'
      ? String(target).startsWith('hero')
        ? 0
        : 1
      : type === 'play'
        ? 2
        : type === 'end'
          ? 9
          : type === 'mulligan'
            ? 3
            : 10;
  return [...legal].sort((a, b) => rank(a) - rank(b))[0]!;
}
