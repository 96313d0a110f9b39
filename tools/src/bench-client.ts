import { io, type Socket } from 'socket.io-client';

type Json = Record<string, unknown>;

/** One of many who load the server; each comes from an address of its own, as behind the proxy of a real site. */
export class BenchClient {
  readonly #url: string;
  readonly #address: string;
  readonly number: number;
  socket!: Socket;
  token = '';
  name = '';
  seq = 0;
  legal: Json[] = [];
  gameId = 0;
  over = false;
  onNews: () => void = () => {};

  constructor(url: string, number: number) {
    this.#url = url;
    this.number = number;
    this.#address = `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;
  }

  /** What a call answers, with its status; `key` is for calls that move goods. */
  async ask(method: string, path: string, body?: unknown, key?: string): Promise<{ status: number; answer: Json }> {
    const response = await fetch(`${this.#url}/api${path}`, {
      method,
      headers: {
        'x-forwarded-for': this.#address,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
        ...(this.token && { authorization: `Bearer ${this.token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, answer: (await response.json()) as Json };
  }

  /** The text of an answer, as it came. */
  async read(path: string): Promise<{ status: number; text: string }> {
    const response = await fetch(this.#url + path, {
      headers: { 'x-forwarded-for': this.#address, ...(this.token && { authorization: `Bearer ${this.token}` }) },
    });
    return { status: response.status, text: await response.text() };
  }

  async post(path: string, body: unknown): Promise<Json> {
    const { status, answer } = await this.ask('POST', path, body);
    if (status !== 200) throw new Error(`${path}: ${JSON.stringify(answer)}`);
    return answer.item as Json;
  }

  async signUp(): Promise<void> {
    const item = await this.post('/auth/sign-up', {
      email: `bench${this.number}@example.com`,
      password: 'a long password',
    });
    this.token = String(item.id_token);
  }

  async register(): Promise<void> {
    const syllable = (index: number) => String.fromCharCode(0xac00 + index * 28);
    this.name = `손님${syllable(Math.floor(this.number / 300))}${syllable(this.number % 300)}`;
    await this.post('/users/register', {
      name: this.name,
      element: 'RGBUWSD'[this.number % 7],
      consents: { terms: true, privacy: true, over_14: true },
    });
  }

  async connect(): Promise<void> {
    this.socket = io(this.#url, {
      auth: this.token ? { token: this.token } : {},
      transports: ['websocket'],
      extraHeaders: { 'x-forwarded-for': this.#address },
      forceNew: true,
    });
    this.socket.on('SEARCH', (status: string, id: number) => {
      if (status === 'CONFIRM_GAME') this.socket.emit('AGREE_GAME', 0, id);
    });
    this.socket.on('GAME_EVENTS', (_: number, from: number, events: Json[], legal: Json[]) => {
      this.seq = from + events.length;
      this.legal = legal;
      this.over ||= events.at(-1)?.type === 'GAME_OVER';
      this.onNews();
    });
    await new Promise<void>((resolve) => this.socket.once('CONNECTED', () => resolve()));
  }

  async enter(channel: number): Promise<void> {
    const started = new Promise<number>((resolve) => this.socket.once('START_GAME', resolve));
    this.socket.emit('SEARCH', channel);
    this.gameId = await started;
    const joined = (await this.socket.emitWithAck('GAME_JOIN', this.gameId)) as { seq: number; legal: Json[] };
    this.seq = joined.seq;
    this.legal = joined.legal;
  }
}
