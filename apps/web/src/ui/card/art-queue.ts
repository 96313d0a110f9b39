import type { ArtRequest } from './art-messages.ts';

/** Pictures that are wanted, in the order in which they are to be drawn. */
export class ArtQueue {
  readonly #wanted = new Map<string, ArtRequest>();
  /** Pictures that are not on screen yet. */
  readonly #later = new Map<string, ArtRequest>();

  /** The latest request is drawn first, as it is what is on screen; whole cards come before small previews. */
  want(asked: ArtRequest): void {
    this.#later.delete(asked.key);
    this.#wanted.delete(asked.key);
    this.#wanted.set(asked.key, asked);
  }

  /** A picture that will be wanted soon: its turn is when none is waited for. */
  prepare(asked: ArtRequest): void {
    if (!this.#wanted.has(asked.key)) this.#later.set(asked.key, asked);
  }

  /** Its picture is no longer on screen. */
  drop(key: string): void {
    this.#wanted.delete(key);
  }

  /** Takes the next one out. */
  take(): ArtRequest | undefined {
    const wanted = [...this.#wanted.values()];
    const largest = Math.max(...wanted.map(({ pixels }) => pixels));
    const next = wanted.findLast(({ pixels }) => pixels === largest) ?? [...this.#later.values()][0];
    if (next) {
      this.#wanted.delete(next.key);
      this.#later.delete(next.key);
    }
    return next;
  }
}
