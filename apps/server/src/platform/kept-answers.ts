/** Different questions whose answers are kept at once; more are an attack, and all are forgotten. */
const MOST = 200;

/**
 * Answers that may be some time old: whoever asks the same meanwhile gets the same, also while it is still being found out. What has failed is
 * asked for anew.
 */
export class KeptAnswers<T> {
  readonly #kept = new Map<string, { at: number; answer: Promise<T> }>();
  readonly #now: () => number;
  readonly #ms: number;

  /** `ms`: how long an answer is kept. */
  constructor(now: () => number, ms: number) {
    this.#now = now;
    this.#ms = ms;
  }

  of(key: string, ask: () => Promise<T>): Promise<T> {
    const before = this.#kept.get(key);
    if (before && before.at + this.#ms > this.#now()) return before.answer;
    if (this.#kept.size >= MOST) this.#kept.clear();
    const kept = { at: this.#now(), answer: ask() };
    this.#kept.set(key, kept);
    kept.answer.catch(() => {
      if (this.#kept.get(key) === kept) this.#kept.delete(key);
    });
    return kept.answer;
  }
}
