import { setImmediate as answersWritten } from 'node:timers/promises';
import type { Logger } from 'pino';
import { BoundedWork } from '../../../platform/bounded-work.ts';
import { faultPoint } from '../../../platform/fault-points.ts';
import type { LiveGame } from './live-game.ts';
import type { GamesPort } from './port.ts';

/** Ends stored at once: each is a transaction of many queries, and running matches need processor and connections. */
const AT_ONCE = 4;
/** Delay before a retry of an end that the database refused and that no request would repeat, ms. */
const AGAIN_MS = 5_000;

/**
 * Stores the ends of matches, behind the answer to the action that ended them and a few at a time. What a kill leaves is
 * stored when the match is read again: the log says that it has ended, its row that it runs.
 */
export class Endings {
  readonly #port: Pick<GamesPort, 'finished'>;
  readonly #log: Logger;
  readonly #line = new BoundedWork(AT_ONCE, Number.POSITIVE_INFINITY, 'UNAVAILABLE');
  /** Ends that wait or are being stored, by match. */
  readonly #pending = new Map<number, Promise<void>>();
  #isClosed = false;

  constructor(port: Pick<GamesPort, 'finished'>, log: Logger) {
    this.#port = port;
    this.#log = log;
  }

  /** Stores the end of a match soon, and retries while the database is unavailable. */
  add(live: LiveGame): void {
    const { id } = live.row;
    if (this.#pending.has(id)) return;
    this.#pending.set(
      id,
      this.#line.take(() => this.#store(live)).finally(() => this.#pending.delete(id)),
    );
  }

  /** Resolves when the end of the match is stored, or was tried in vain. */
  async whenStored(id: number): Promise<void> {
    await this.#pending.get(id);
  }

  /** Resolves when no end waits any more. */
  async settled(): Promise<void> {
    while (this.#pending.size > 0) await Promise.all(this.#pending.values());
  }

  /** Begins no more: the next node or start that reads those matches stores them. */
  close(): void {
    this.#isClosed = true;
  }

  async #store(live: LiveGame): Promise<void> {
    await answersWritten();
    if (this.#isClosed) return;
    faultPoint('end acknowledged');
    try {
      await this.#port.finished(live);
    } catch (error) {
      this.#log.error({ err: error, game: live.row.id }, 'the end of a match could not be stored');
      if (!this.#isClosed) setTimeout(() => this.add(live), AGAIN_MS).unref();
    }
  }
}
