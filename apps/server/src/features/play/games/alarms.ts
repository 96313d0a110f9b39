/** At most one alarm per match: a new one replaces the old. */
export class Alarms {
  readonly #timers = new Map<number, NodeJS.Timeout>();

  /** Calls `ring` after this many milliseconds, or at once if the time has passed. */
  set(gameId: number, waitMs: number, ring: () => void): void {
    this.clear(gameId);
    this.#timers.set(gameId, setTimeout(ring, Math.max(0, waitMs)));
  }

  clear(gameId: number): void {
    clearTimeout(this.#timers.get(gameId));
    this.#timers.delete(gameId);
  }

  clearAll(): void {
    for (const gameId of this.#timers.keys()) this.clear(gameId);
  }
}
