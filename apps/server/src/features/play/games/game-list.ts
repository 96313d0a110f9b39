import type { GameListItem } from '@chilyo/protocol';

/** How long new connections get a list that was read, ms. */
const KEPT_MS = 1_000;

/** The list of matches: all connections of one second share a query. */
export class GameList {
  readonly #query: () => Promise<GameListItem[]>;
  #kept: { items: Promise<GameListItem[]>; until: number } | null = null;

  constructor(query: () => Promise<GameListItem[]>) {
    this.#query = query;
  }

  /** As it is now. */
  read(): Promise<GameListItem[]> {
    const items = this.#query();
    this.#kept = { items, until: performance.now() + KEPT_MS };
    items.catch(() => {
      this.#kept = null;
    });
    return items;
  }

  /** As it was within the last second. */
  current(): Promise<GameListItem[]> {
    return this.#kept && performance.now() < this.#kept.until ? this.#kept.items : this.read();
  }
}
