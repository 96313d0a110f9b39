/** Runs the work of each match one at a time, so that its actions never overtake each other. */
export class SerialWork {
  readonly #last = new Map<number, Promise<unknown>>();

  /** Runs the work after all earlier work of this match has settled. */
  run<T>(gameId: number, work: () => Promise<T>): Promise<T> {
    const result = (this.#last.get(gameId) ?? Promise.resolve()).then(work, work);
    const settled = result.then(
      () => {},
      () => {},
    );
    this.#last.set(gameId, settled);
    void settled.then(() => {
      if (this.#last.get(gameId) === settled) this.#last.delete(gameId);
    });
    return result;
  }

  /** Resolves when the work of this match that was asked for until now has settled. */
  async whenIdle(gameId: number): Promise<void> {
    await this.#last.get(gameId);
  }

  /** Resolves when all work is done. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#last.values());
  }
}
