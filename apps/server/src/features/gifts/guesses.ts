import { Refusal } from '../../platform/refusal.ts';

/** Codes that did not exist, of one player in this time, before he has to wait. */
const GUESSES_MOST = 10;
const WINDOW_MS = 10 * 60_000;

/** Keeps codes from being found by trying. In memory: what a restart forgives is a few guesses. */
export class Guesses {
  readonly #times = new Map<number, number[]>();

  /** Counts a try before it is made, so that many at once are not all free. Throws COUPON_TOO_MANY_TRIES. */
  spend(userId: number, now: number): void {
    for (const [id, times] of this.#times) if (times.at(-1)! <= now - WINDOW_MS) this.#times.delete(id);
    const lately = (this.#times.get(userId) ?? []).filter((time) => time > now - WINDOW_MS);
    if (lately.length >= GUESSES_MOST)
      throw new Refusal('COUPON_TOO_MANY_TRIES', { minutes: Math.ceil((lately[0]! + WINDOW_MS - now) / 60_000) });
    this.#times.set(userId, [...lately, now]);
  }

  /** It was no guess. */
  forgive(userId: number, at: number): void {
    const times = this.#times.get(userId) ?? [];
    const left = times.toSpliced(times.lastIndexOf(at), 1);
    if (left.length > 0) this.#times.set(userId, left);
    else this.#times.delete(userId);
  }
}
