import { Refusal } from './refusal.ts';

/** Maximum of works per player, running or waiting; more are refused. */
const MOST = 100;

/** Serialises works per player; different players' works run concurrently. */
export class Turns {
  readonly #last = new Map<number, { work: Promise<unknown>; waiting: number }>();

  /** Runs the work after the player's earlier ones have settled. Throws TOO_MANY_REQUESTS. */
  async take<T>(userId: number, work: () => Promise<T>): Promise<T> {
    const last = this.#last.get(userId);
    const waiting = (last?.waiting ?? 0) + 1;
    if (waiting > MOST) throw new Refusal('TOO_MANY_REQUESTS');
    const mine = (last?.work ?? Promise.resolve()).then(work, work);
    const entry = { work: mine, waiting };
    this.#last.set(userId, entry);
    try {
      return await mine;
    } finally {
      const now = this.#last.get(userId)!;
      now.waiting -= 1;
      if (now.waiting === 0) this.#last.delete(userId);
    }
  }
}
