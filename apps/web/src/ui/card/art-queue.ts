import type { ArtAsked } from './art-messages.ts';

type Tell = (url: string) => void;

/** Pictures that are wanted. One is drawn at a time, the newest wish first: it is the one that is being looked at. */
export class ArtQueue {
  readonly #draw: (asked: ArtAsked) => void;
  readonly #waiting = new Map<string, { asked: ArtAsked; tell: Tell[] }>();
  /** Nobody waits for these yet. */
  readonly #later = new Map<string, { asked: ArtAsked; tell: Tell }>();
  #current: string | null = null;

  constructor(draw: (asked: ArtAsked) => void) {
    this.#draw = draw;
  }

  /** However often a picture is wanted, it is drawn once and everybody is told. */
  want(asked: ArtAsked, tell: Tell): void {
    const others = this.#waiting.get(asked.key)?.tell ?? [];
    this.#waiting.delete(asked.key);
    this.#waiting.set(asked.key, { asked, tell: [...others, tell] });
    this.#next();
  }

  /** A picture that will be wanted soon: it is drawn when none is waited for. */
  prepare(asked: ArtAsked, tell: Tell): void {
    if (this.#waiting.has(asked.key) || this.#later.has(asked.key)) return;
    this.#later.set(asked.key, { asked, tell });
    this.#next();
  }

  /** The picture that is being drawn is at `url`; null when it could not be drawn, and then nobody is told. */
  done(url: string | null): void {
    if (this.#current === null) return;
    const told = this.#waiting.get(this.#current)?.tell ?? [];
    this.#waiting.delete(this.#current);
    this.#current = null;
    if (url !== null) for (const tell of told) tell(url);
    this.#next();
  }

  #next(): void {
    if (this.#current !== null) return;
    const [later] = this.#later.values();
    if (this.#waiting.size === 0 && later) {
      this.#later.delete(later.asked.key);
      this.#waiting.set(later.asked.key, { asked: later.asked, tell: [later.tell] });
    }
    const next = [...this.#waiting.values()].at(-1);
    if (!next) return;
    this.#current = next.asked.key;
    this.#draw(next.asked);
  }
}
