import type { Queue } from './service.ts';

/** How long two are held at most, ms: longer than a node tries to store their match. */
const HELD_MS = 65_000;
/** How long two are held after their node has left, ms: longer than most processes stand still. */
const LEFT_MS = 10_000;

/** `isHere`: whether the queue that holds them still is the queue. */
type Held = { node: string; both: [number, number]; queue: Queue; isHere: () => boolean; timer?: NodeJS.Timeout };
/** The players of running matches; null once it is not needed any more. */
type Playing = (isNeeded: () => boolean) => Promise<readonly { userId: number; gameId: number }[] | null>;

/** Pairs of players that the queue holds for matches which other nodes are about to create. */
export class HeldPairs {
  readonly #playing: Playing;
  readonly #held = new Map<string, Held>();

  constructor(playing: Playing) {
    this.#playing = playing;
  }

  add(pair: Omit<Held, 'timer'>): void {
    this.#held.set(pair.both.join(), pair);
    this.#freeIn(HELD_MS, pair);
  }

  /** Their match begins or is not created. False: they were not held. */
  end(both: readonly number[]): boolean {
    return this.#held.delete(both.join());
  }

  /** A node that only stood still stores its matches when it goes on. */
  nodeLeft(node: string): void {
    for (const held of this.#held.values()) if (held.node === node) this.#freeIn(LEFT_MS, held);
  }

  clear(): void {
    this.#held.clear();
  }

  /** Frees two who are still held then: into their match, if it was stored, or back to no search. */
  #freeIn(ms: number, held: Held): void {
    clearTimeout(held.timer);
    held.timer = setTimeout(() => void this.#free(held), ms).unref();
  }

  async #free(held: Held): Promise<void> {
    const { both, queue, isHere } = held;
    const isHeld = () => this.#held.get(both.join()) === held && isHere();
    const playing = isHeld() ? await this.#playing(isHeld) : null;
    if (!playing || !isHeld()) return;
    this.end(both);
    const [one, other] = both.map((userId) => playing.find((player) => player.userId === userId)?.gameId);
    if (one !== undefined && one === other) queue.begin(both, one);
    else queue.letGo(both);
  }
}
