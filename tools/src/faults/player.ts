import { setTimeout as pause } from 'node:timers/promises';
import { io } from 'socket.io-client';
import { BenchClient } from '../bench-client.ts';
import type { Act, Answer, History, Json } from './history.ts';

/** As the page has it. */
const ACK_MS = 8_000;
const VALID_MS = 6_000;
const LOOK_MS = 100;
/** After this the page asks again for a match, ms. */
const AGAIN_MS = 1_000;
/** How long a player waits for an answer to a search before they look at the button again, ms. */
const SEARCH_MS = 3_000;
/** Own actions after which a player may give up. */
const PATIENCE = 25;

/** `seat` is null until the first join is answered. */
type Match = {
  id: number;
  seat: 0 | 1 | null;
  seq: number;
  legal: Json[];
  over: boolean;
  acts: number;
  /** Events came before the seat was known. */
  hasMissed: boolean;
  /** Since when an answer or events are missing that the page asks for again; null: none are. */
  lacksSince: number | null;
};
type Options = { url: string; number: number; channel: number; random: () => number; history: History; paceMs: number };

/**
 * A player who searches, plays and searches again, as the page does: it connects again and again, joins from the last event
 * that it has seen, and an action without an answer is sent again as it was, or looked for on the board.
 */
export class FaultPlayer extends BenchClient {
  readonly #options: Options;
  userId = 0;
  #refreshToken = '';
  #status: [status: string, gameId?: number] = ['IDLE'];
  #match: Match | null = null;
  #agreed = 0;
  #searchedAt = Number.NEGATIVE_INFINITY;
  #isJoining = false;
  /** The last action whose fate is not known. */
  #open: Act | null = null;
  matches = 0;
  acknowledged = 0;

  constructor(options: Options) {
    super(options.url, options.number);
    this.#options = options;
  }

  override async signUp(): Promise<void> {
    const item = await this.post('/auth/sign-up', {
      email: `faults${this.number}@example.com`,
      password: 'a long password',
    });
    this.token = String(item.id_token);
    this.#refreshToken = String(item.refresh_token);
  }

  /** A token for the next ten minutes. */
  async renew(): Promise<void> {
    const item = await this.post('/auth/refresh', { refresh_token: this.#refreshToken });
    this.token = String(item.id_token);
    this.#refreshToken = String(item.refresh_token);
    const { answer } = await this.ask('GET', '/users/MYINFO');
    this.userId = (answer.item as { id: number }).id;
  }

  override async connect(): Promise<void> {
    this.socket = io(this.#options.url, {
      auth: { token: this.token },
      transports: ['websocket'],
      extraHeaders: { 'x-forwarded-for': `10.9.${this.number >> 8}.${this.number & 255}` },
      forceNew: true,
      reconnectionDelay: 300,
      reconnectionDelayMax: 1_000,
    });
    // the server refused the token, as while it could not look
    this.socket.on('connect_error', () => this.socket.active || setTimeout(() => this.socket.connect(), 1_000));
    this.socket.on('disconnect', () => this.socket.active || setTimeout(() => this.socket.connect(), 300));
    this.socket.on('SEARCH', (status: string, gameId?: number) => {
      this.#status = [status, gameId];
    });
    this.socket.on('START_GAME', (id: number) => void this.#begin(id));
    this.socket.on('GAME_EVENTS', (id: number, from: number, events: Json[], legal: Json[]) => {
      if (id === this.#match?.id) this.#take(from, events, legal);
    });
    this.socket.on('connect', () => this.#match && void this.#join());
    await new Promise<void>((resolve) => this.socket.once('CONNECTED', () => resolve()));
  }

  /** Plays until `isOver`; then it only waits for its match to end, which it gives up. */
  async live(isOver: () => boolean): Promise<void> {
    const { random, paceMs } = this.#options;
    while (!isOver() || this.#match) {
      await pause(LOOK_MS);
      if (!this.socket.connected) continue;
      if (!this.#match) this.#seek(isOver());
      else if (this.#match.over) this.#leave();
      else if (this.#match.lacksSince !== null && performance.now() - this.#match.lacksSince > AGAIN_MS)
        await this.#join();
      else if (this.#open) await this.#find(this.#open);
      else if (this.#match.legal.length > 0) {
        await pause(paceMs * (0.5 + random()));
        await this.#move(isOver());
      } else if (isOver()) await this.#give();
    }
  }

  #seek(isLast: boolean): void {
    const [status, gameId = 0] = this.#status;
    if (status === 'GAME' && gameId > 0) return void this.#begin(gameId);
    if (status === 'CONFIRM_GAME' && gameId !== this.#agreed) {
      this.#agreed = gameId;
      this.socket.emit('AGREE_GAME', this.#options.channel, gameId);
    }
    const now = performance.now();
    if (isLast || status !== 'IDLE' || now - this.#searchedAt < SEARCH_MS) return;
    this.#searchedAt = now;
    this.socket.emit('SEARCH', this.#options.channel);
  }

  async #begin(id: number): Promise<void> {
    if (this.#match?.id === id) return;
    this.#match = { id, seat: null, seq: 0, legal: [], over: false, acts: 0, hasMissed: false, lacksSince: null };
    this.#open = null;
    this.matches++;
    await this.#join();
  }

  #leave(): void {
    const { id } = this.#match!;
    this.#match = null;
    this.#status = ['IDLE'];
    // the server says it too, when it has stored the end
    this.#searchedAt = performance.now() - SEARCH_MS / 2;
    this.socket.emit('GAME_LEAVE', id);
  }

  /** All events since the last one that was seen. */
  async #join(): Promise<boolean> {
    const match = this.#match;
    if (!match || this.#isJoining) return false;
    this.#isJoining = true;
    const answer = (await this.socket
      .timeout(ACK_MS)
      .emitWithAck('GAME_JOIN', match.id, match.seq)
      .catch(() => null)) as (Json & { ok: boolean; code?: string }) | null;
    this.#isJoining = false;
    if (this.#match !== match) return false;
    match.lacksSince = answer?.ok ? null : performance.now();
    if (!answer?.ok) {
      if (answer?.code === 'GAME_NOT_FOUND') this.#match = null;
      return false;
    }
    match.seat ??= answer.seat as 0 | 1;
    if (!answer.events) {
      this.#options.history.contradictions.push(
        `match ${match.id}, user ${this.userId}: had seen ${match.seq} events, there are ${Number(answer.seq)}`,
      );
      match.seq = answer.seq as number;
      match.legal = answer.legal as Json[];
    } else {
      const events = answer.events as Json[];
      this.#take((answer.seq as number) - events.length, events, answer.legal as Json[]);
    }
    if (match.hasMissed) {
      match.hasMissed = false;
      return this.#join();
    }
    return true;
  }

  #take(from: number, events: Json[], legal: Json[]): void {
    const match = this.#match!;
    if (match.seat === null) {
      match.hasMissed = true;
      return;
    }
    if (from > match.seq) return void this.#join();
    this.#options.history.see(match.id, this.userId, match.seat, from, events);
    if (from + events.length < match.seq) return;
    if (from + events.length > match.seq) match.lacksSince = null;
    match.seq = from + events.length;
    match.legal = legal;
    match.over ||= events.at(-1)?.type === 'GAME_OVER';
  }

  async #move(isLast: boolean): Promise<void> {
    const match = this.#match!;
    if (match.over || match.seat === null || match.legal.length === 0) return;
    const { random } = this.#options;
    const isTired = isLast || (match.acts++ > PATIENCE && random() < 0.03);
    if (isTired) return this.#give();
    const open = match.legal.filter(({ type }) => type !== 'concede' && type !== 'claim');
    const forward = open.filter(({ type }) => type !== 'end');
    const from = forward.length > 0 && random() < 0.7 ? forward : open;
    const action = from[Math.floor(random() * from.length)];
    if (action) await this.#send(this.#options.history.act(match.id, match.seat, match.seq, action));
  }

  async #give(): Promise<void> {
    const match = this.#match;
    if (match && !match.over && match.seat !== null)
      await this.#send(this.#options.history.act(match.id, match.seat, match.seq, { type: 'concede' }));
  }

  async #send(act: Act): Promise<void> {
    this.#open = act;
    const sentMs = performance.now();
    const action = { ...act.action, valid_ms: VALID_MS, sent_ms: Date.now() };
    const answer = (await this.socket
      .timeout(ACK_MS)
      .emitWithAck('GAME_ACTION', act.gameId, act.seq, action)
      .catch(() => null)) as Answer | null;
    act.attempts.push({ sentMs, doneMs: performance.now(), answer });
    if (answer?.ok) {
      this.acknowledged++;
      const match = this.#match;
      if (match?.id === act.gameId && match.seq < answer.seq) match.lacksSince ??= performance.now();
    }
    if (answer && this.#open === act) {
      this.#open = null;
      if (!answer.ok) {
        await pause(300);
        await this.#join();
      }
    }
  }

  /** An action without an answer: it is sent again as it was, or the board says what became of it. */
  async #find(act: Act): Promise<void> {
    if (act.gameId !== this.#match?.id) this.#open = null;
    else if (this.#options.random() < 0.5) await this.#send(act);
    else {
      await pause(VALID_MS + 50 - Math.min(VALID_MS, performance.now() - act.attempts.at(-1)!.sentMs));
      if ((await this.#join()) && this.#open === act) this.#open = null;
    }
  }

  /** Its match that has not ended, and what it waits for there; undefined without one. */
  get waiting(): string | undefined {
    if (!this.#match) return undefined;
    const { id, seat, seq, legal, over } = this.#match;
    const asked = this.#open && `, no answer to ${String(this.#open.action.type)}`;
    return `match ${id}, user ${this.userId}, seat ${seat}, board ${seq}, ${legal.length} legal actions${over ? ', over' : ''}${asked ?? ''}`;
  }

  /** Asks for all events of its matches again, and compares them with what it saw. */
  async review(): Promise<void> {
    for (const sight of this.#options.history.sights.values()) {
      if (sight.userId !== this.userId) continue;
      const answer = (await this.socket.timeout(ACK_MS).emitWithAck('GAME_JOIN', sight.gameId, 0)) as Json;
      const from = (answer.seq as number) - ((answer.events as Json[] | undefined)?.length ?? 0);
      this.#options.history.see(sight.gameId, this.userId, sight.seat, from, (answer.events as Json[]) ?? []);
    }
  }
}
