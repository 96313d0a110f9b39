/** Presence. Files: `elsewhere` is that of the other nodes. */
import { ALIVES_CAP, ONLINE_WINDOW_MS } from '@chilyo/protocol';
import { type Bus, loneBus } from '../../../platform/nodes/bus.ts';
import { Elsewhere } from './elsewhere.ts';

/** Presence: sockets by user for matches, heartbeats by person (user or visitor) for the online count. */
export class Presence {
  readonly #bus: Bus;
  readonly #sockets = new Map<number, number>();
  readonly #elsewhere: Elsewhere;
  readonly #offlineSince = new Map<number, number>();
  readonly #lastSeen = new Map<string, number>();
  /** Names of visitors by their sockets. */
  readonly #visitors = new Map<string, string>();
  readonly #changed: ((userId: number, isConnected: boolean) => void)[] = [];
  #startedAt: number;

  constructor(now: () => number, bus: Bus = loneBus()) {
    this.#startedAt = now();
    this.#bus = bus;
    this.#elsewhere = new Elsewhere(bus, {
      came: (userId) => this.#came(userId),
      left: (userId) => this.#left(userId, now()),
      here: () => [...this.#sockets.keys()],
    });
  }

  /** `run` is called with each socket of a user, on this node or another, and when they have none any more. */
  onChange(run: (userId: number, isConnected: boolean) => void): void {
    this.#changed.push(run);
  }

  connected(userId: number): void {
    const before = this.#sockets.get(userId) ?? 0;
    this.#sockets.set(userId, before + 1);
    if (before === 0) this.#bus.tell('presence', { userId, isHere: true });
    this.#came(userId);
  }

  disconnected(userId: number, now: number): void {
    const left = (this.#sockets.get(userId) ?? 1) - 1;
    if (left > 0) {
      this.#sockets.set(userId, left);
      return;
    }
    this.#sockets.delete(userId);
    this.#bus.tell('presence', { userId, isHere: false });
    this.#left(userId, now);
  }

  #came(userId: number): void {
    this.#offlineSince.delete(userId);
    for (const run of this.#changed) run(userId, true);
  }

  #left(userId: number, now: number): void {
    if (this.isConnected(userId)) return;
    this.#offlineSince.set(userId, now);
    for (const run of this.#changed) run(userId, false);
  }

  /** Users with a socket now. */
  get connectedUsers(): number[] {
    return [...new Set([...this.#sockets.keys(), ...this.#elsewhere.users])];
  }

  isConnected(userId: number): boolean {
    return this.#sockets.has(userId) || this.#elsewhere.has(userId);
  }

  /** How long a user has had no socket, ms; 0 while connected. A restart starts the count from zero. */
  offlineFor(userId: number, now: number): number {
    return this.isConnected(userId) ? 0 : now - (this.#offlineSince.get(userId) ?? this.#startedAt);
  }

  /** Restarts the absence of all offline users, because they could not connect during the outage. */
  countAnew(now: number): void {
    this.#startedAt = now;
    this.#offlineSince.clear();
  }

  userSeen(userId: number, now: number): void {
    this.#lastSeen.set(String(userId), now);
  }

  /**
   * A visitor's heartbeat. Tabs with the same name are one person. A socket keeps the name of its first heartbeat, so
   * it never counts more than once.
   */
  visitorSeen(socketId: string, name: string, now: number): void {
    const kept = this.#visitors.get(socketId) ?? `v${name}`;
    this.#visitors.set(socketId, kept);
    this.#lastSeen.set(kept, now);
  }

  /** A visitor counts while a socket of that name is connected: names are free, sockets are limited. */
  visitorLeft(socketId: string): void {
    const name = this.#visitors.get(socketId);
    this.#visitors.delete(socketId);
    if (name !== undefined && ![...this.#visitors.values()].includes(name)) this.#lastSeen.delete(name);
  }

  /** Tells the other nodes who was seen here. */
  tellSeen(now: number): void {
    for (const [key, at] of this.#lastSeen) if (now - at > ONLINE_WINDOW_MS) this.#lastSeen.delete(key);
    this.#bus.tell('seen', [...this.#lastSeen]);
  }

  /**
   * ALIVES: last-seen times of the most recent, and the total when the map is capped. Visitors appear by a number only.
   */
  alives(now: number): [map: Record<string, number>, now: number, total?: number] {
    for (const [key, at] of this.#lastSeen) if (now - at > ONLINE_WINDOW_MS) this.#lastSeen.delete(key);
    const rows = [...this.#elsewhere.seenWith(this.#lastSeen, now)].sort((a, b) => b[1] - a[1]);
    const map: Record<string, number> = {};
    // A visitor's name is not published.
    rows.slice(0, ALIVES_CAP).forEach(([key, at], index) => {
      map[key.startsWith('v') ? `v${index}` : key] = at;
    });
    return rows.length > ALIVES_CAP ? [map, now, rows.length] : [map, now];
  }
}
