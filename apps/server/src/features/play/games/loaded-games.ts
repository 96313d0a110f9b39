import type { LiveGame } from './live-game.ts';

/** Matches that ended stay in memory for those who still look at the last board. */
const KEPT_MS = 10 * 60_000;
/** No more of them than this: anybody may look at any finished match. */
const KEPT_MOST = 200;

/** The matches in memory, each loaded once however many ask for it at the same time. */
export class LoadedGames {
  readonly #load: (id: number) => Promise<LiveGame | undefined>;
  readonly #loaded: (live: LiveGame) => void;
  readonly #games = new Map<number, Promise<LiveGame | undefined>>();
  /** Those that are over, the one longest so first. */
  readonly #over = new Map<number, NodeJS.Timeout>();

  /** `loaded` hears of every match that has come into memory. */
  constructor(load: (id: number) => Promise<LiveGame | undefined>, loaded: (live: LiveGame) => void) {
    this.#load = load;
    this.#loaded = loaded;
  }

  /** The match of a number, from memory or the log; undefined when there is none. A failed load is tried again by the next who asks. */
  get(id: number): Promise<LiveGame | undefined> {
    let loading = this.#games.get(id);
    if (!loading) {
      loading = this.#load(id);
      this.#games.set(id, loading);
      loading.then(
        (live) => (live ? this.#loaded(live) : this.forget(id)),
        () => this.forget(id),
      );
    }
    return loading;
  }

  /** All that are in memory now. */
  get all(): readonly [number, Promise<LiveGame | undefined>][] {
    return [...this.#games];
  }

  forget(id: number): void {
    clearTimeout(this.#over.get(id));
    this.#over.delete(id);
    this.#games.delete(id);
  }

  /** A match is over: it is let go after a while, or sooner when many others have ended since. */
  ended(id: number): void {
    clearTimeout(this.#over.get(id));
    this.#over.set(id, setTimeout(() => this.forget(id), KEPT_MS).unref());
    const [longest] = this.#over.keys();
    if (this.#over.size > KEPT_MOST && longest !== undefined) this.forget(longest);
  }
}
