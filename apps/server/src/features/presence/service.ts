import { ALIVES_CAP, ONLINE_WINDOW_MS } from '@chilyo/protocol';

/** Who is here: sockets by user for the match, heartbeats by person (user or visitor's cookie) for the online count. */
export class Presence {
  readonly #sockets = new Map<number, number>();
  readonly #offlineSince = new Map<number, number>();
  readonly #lastSeen = new Map<string, number>();
  readonly #startedAt: number;

  constructor(now: number) {
    this.#startedAt = now;
  }

  connected(userId: number): void {
    this.#sockets.set(userId, (this.#sockets.get(userId) ?? 0) + 1);
    this.#offlineSince.delete(userId);
  }

  /** Answers whether it was the user's last socket. */
  disconnected(userId: number, now: number): boolean {
    const left = (this.#sockets.get(userId) ?? 1) - 1;
    if (left > 0) {
      this.#sockets.set(userId, left);
      return false;
    }
    this.#sockets.delete(userId);
    this.#offlineSince.set(userId, now);
    return true;
  }

  /** Users with a socket now. */
  get connectedUsers(): number[] {
    return [...this.#sockets.keys()];
  }

  isConnected(userId: number): boolean {
    return this.#sockets.has(userId);
  }

  /** For how long a user has had no socket, in milliseconds; 0 when there is one. After a start the count begins anew. */
  offlineFor(userId: number, now: number): number {
    return this.isConnected(userId) ? 0 : now - (this.#offlineSince.get(userId) ?? this.#startedAt);
  }

  seen(userId: number, cookie: string, now: number): void {
    this.#lastSeen.set(userId > 0 ? String(userId) : `v${cookie}`, now);
  }

  /** ALIVES: last-seen times of the most recent, and the whole number when the map is capped. Visitors go by a number only. */
  alives(now: number): [map: Record<string, number>, now: number, total?: number] {
    for (const [key, at] of this.#lastSeen) if (now - at > ONLINE_WINDOW_MS) this.#lastSeen.delete(key);
    const rows = [...this.#lastSeen].sort((a, b) => b[1] - a[1]);
    const map: Record<string, number> = {};
    // A visitor's cookie is nobody else's business.
    rows.slice(0, ALIVES_CAP).forEach(([key, at], index) => {
      map[key.startsWith('v') ? `v${index}` : key] = at;
    });
    return rows.length > ALIVES_CAP ? [map, now, rows.length] : [map, now];
  }
}
