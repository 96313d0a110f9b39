/** A query that is asked for often: its answer is kept for a while, and shared. */
export class Recent<T> {
  readonly #ms: number;
  readonly #query: () => Promise<T>;
  #kept: { answer: Promise<T>; until: number } | null = null;

  constructor(ms: number, query: () => Promise<T>) {
    this.#ms = ms;
    this.#query = query;
  }

  /** As it is now. */
  read(): Promise<T> {
    const answer = this.#query();
    this.#kept = { answer, until: performance.now() + this.#ms };
    answer.catch(() => {
      this.#kept = null;
    });
    return answer;
  }

  /** As it was at most `ms` ago. */
  current(): Promise<T> {
    return this.#kept && performance.now() < this.#kept.until ? this.#kept.answer : this.read();
  }
}
