/** Different questions whose answers are kept at once; more are an attack, and all are forgotten. */
const MOST = 200;

type Kept<T> = { at: number; answer: Promise<T>; renewal?: Promise<void> };

/**
 * Answers that may be some time old: whoever asks the same meanwhile gets the same, also while it is still being found out. One that is to be renewed is
 * told while the next is found out, unless it is very old. What has failed is asked for anew.
 */
export class KeptAnswers<T> {
  readonly #kept = new Map<string, Kept<T>>();
  readonly #now: () => number;
  readonly #ms: number;
  readonly #oldMs: number;

  /** `ms`: how long an answer is kept; `oldMs`: how old one may be that is told while it is renewed. */
  constructor(now: () => number, ms: number, oldMs = ms) {
    this.#now = now;
    this.#ms = ms;
    this.#oldMs = oldMs;
  }

  of(key: string, ask: () => Promise<T>): Promise<T> {
    const before = this.#kept.get(key);
    const age = before ? this.#now() - before.at : Number.POSITIVE_INFINITY;
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

  /** Puts a new answer in the place of one that goes on being told until then; where that fails, the next who asks tries again. */
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
