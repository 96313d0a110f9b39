/** Maximum of cached keys. More are likely an attack, and the whole cache is cleared. */
const MOST = 200;

type Kept<T> = { at: number; answer: Promise<T>; renewal?: Promise<void> };

/**
 * A cache with in-flight deduplication: concurrent callers of a key share one promise. A stale answer is served while
 * it is refreshed, unless it is too old. Failures are not cached.
 */
export class AnswerCache<T> {
  readonly #kept = new Map<string, Kept<T>>();
  readonly #now: () => number;
  readonly #ms: number;
  readonly #oldMs: number;

  /** `ms`: how long an answer is fresh; `oldMs`: age up to which a stale one is served during its refresh. */
  constructor(now: () => number, ms: number, oldMs = ms) {
    this.#now = now;
    this.#ms = ms;
    this.#oldMs = oldMs;
  }

  of(key: string, ask: () => Promise<T>): Promise<T> {
    const before = this.#kept.get(key);
    // a clock that was set back makes an answer no younger
    const age = before ? Math.abs(this.#now() - before.at) : Number.POSITIVE_INFINITY;
    if (before && age < this.#ms) return before.answer;
    if (before && age < this.#oldMs) {
      before.renewal ??= this.#renew(key, before, ask);
      return before.answer;
    }
    if (this.#kept.size >= MOST) this.#kept.clear();
    const kept: Kept<T> = { at: this.#now(), answer: ask() };
    this.#kept.set(key, kept);
    kept.answer.catch(() => {
      if (this.#kept.get(key) === kept) this.#kept.delete(key);
    });
    return kept.answer;
  }

  /** Replaces a stale answer in the background; after a failure the next caller tries again. */
  async #renew(key: string, before: Kept<T>, ask: () => Promise<T>): Promise<void> {
    const at = this.#now();
    try {
      const answer = await ask();
      if (this.#kept.get(key) === before) this.#kept.set(key, { at, answer: Promise.resolve(answer) });
    } catch {
      delete before.renewal;
    }
  }
}
