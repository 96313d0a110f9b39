import type { LiveGame } from './live-game.ts';

/** Ended matches stay in memory this long, ms, for viewers of the last board. */
const KEPT_MS = 10 * 60_000;
/** Maximum of ended matches in memory: any user may open any finished match. */
const KEPT_MOST = 200;

/** The matches in memory. Concurrent loads of one match share a promise. */
export class LoadedGames {
  readonly #load: (id: number) => Promise<LiveGame | undefined>;
  readonly #loaded: (live: LiveGame) => void;
  readonly #games = new Map<number, Promise<LiveGame | undefined>>();
  /** Ended matches, longest-ended first. */
  readonly #over = new Map<number, NodeJS.Timeout>();

  /** `loaded` is called for every match that is loaded into memory. */
  constructor(load: (id: number) => Promise<LiveGame | undefined>, loaded: (live: LiveGame) => void) {
    this.#load = load;
    this.#loaded = loaded;
  }

  /** A match from memory or the log; undefined when the id is unknown. A failed load is not cached. */
  get(id: number): Promise<LiveGame | undefined> {
    let loading = this.#games.get(id);
    if (!loading) {
      loading = this.#load(id).then((live) => {
        if (live) this.#loaded(live);
        else this.forget(id);
        return live;
      });
      this.#games.set(id, loading);
      loading.catch(() => this.forget(id));
    }
    return loading;
  }

  /** All matches in memory. */
  get all(): readonly [number, Promise<LiveGame | undefined>][] {
    return [...this.#games];
  }

  /** Matches in memory that have not ended. */
  get running(): number {
    return this.#games.size - this.#over.size;
  }

  forget(id: number): void {
    clearTimeout(this.#over.get(id));
    this.#over.delete(id);
    this.#games.delete(id);
  }

  /** Schedules the eviction of an ended match; it happens sooner when many others have ended since. */
  ended(id: number): void {
    clearTimeout(this.#over.get(id));
    this.#over.set(id, setTimeout(() => this.forget(id), KEPT_MS).unref());
    const [longest] = this.#over.keys();
    if (this.#over.size > KEPT_MOST && longest !== undefined) this.forget(longest);
  }
}
