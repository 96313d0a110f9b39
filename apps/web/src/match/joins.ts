import type { News } from './follow.ts';
import type { Joining, MatchSource } from './source.ts';

/** Pause before the second attempt, ms; it doubles with each further one up to `LONGEST_PAUSE_MS`. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 8_000;
/** Share of a pause that is left to chance, so that the pages of an outage do not come back at the same moment. */
const CHANCE = 0.5;

const PASSING: ReadonlySet<string> = new Set(['UNAVAILABLE', 'INTERNAL', 'TOO_MANY_REQUESTS']);
/** Whether another attempt may be answered otherwise. */
export const isPassing = (answer: Joining): boolean => !answer.ok && PASSING.has(answer.code);

/**
 * Joins a match, one attempt at a time. Another follows an attempt that has no answer, or one that passes, as when the
 * database is away.
 */
export class Joins {
  readonly #again: (source: MatchSource) => void;
  /** The attempt that is under way. */
  #current: symbol | null = null;
  #failures = 0;
  #next: ReturnType<typeof setTimeout> | undefined;
  /** News that arrived during an attempt. */
  #waiting: News[] = [];

  /** `again` makes the next attempt. */
  constructor(again: (source: MatchSource) => void) {
    this.#again = again;
  }

  /** The answer. Null: none came, another attempt is under way, or the attempts have ended meanwhile. */
  async ask(source: MatchSource, fromSeq: number | undefined): Promise<Joining | null> {
    if (this.#current) return null;
    const attempt = Symbol();
    this.#current = attempt;
    this.#waiting = [];
    clearTimeout(this.#next);
    const answer = await source.join(fromSeq).catch((late: unknown) => {
      console.warn('joining was not answered', late);
      return null;
    });
    if (this.#current !== attempt) return null;
    this.#current = null;
    if (answer && !isPassing(answer)) this.#failures = 0;
    else {
      const pause = Math.min(FIRST_PAUSE_MS * 2 ** this.#failures++, LONGEST_PAUSE_MS);
      this.#next = setTimeout(() => this.#again(source), pause * (1 + CHANCE * Math.random()));
    }
    return answer;
  }

  /** Keeps news for after the attempt that is under way. False: none is. */
  delays(news: News): boolean {
    if (this.#current) this.#waiting.push(news);
    return this.#current !== null;
  }

  /** The news that was kept. */
  takeWaiting(): News[] {
    return this.#waiting.splice(0);
  }

  /** Ends all attempts; an answer that is still to come is ignored. */
  end(): void {
    clearTimeout(this.#next);
    this.#current = null;
    this.#failures = 0;
    this.#waiting = [];
  }
}
