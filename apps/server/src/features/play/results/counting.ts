import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { isUnavailable } from '../../../platform/database-errors.ts';
import type { Database } from '../../../platform/tables.ts';
import { uncountedAfter } from './queries.ts';
import { countResults, type IndexLines } from './uncounted.ts';

/** Results that come this soon after another are counted with it, ms. */
const TOGETHER_MS = 200;
/** Results per transaction. */
const BATCH = 200;

type Port = { db: Kysely<Database>; log: Logger; indexLines: IndexLines; tellPot: () => void };

/** Counts the results of matches behind them, many at a time; what a kill leaves is counted by any node's next look. */
export class Counting {
  readonly #port: Port;
  #planned: NodeJS.Timeout | null = null;
  #work = Promise.resolve();

  constructor(port: Port) {
    this.#port = port;
  }

  /** Asks for a count soon. */
  ask(): void {
    this.#planned ??= setTimeout(() => void this.look().catch(() => {}), TOGETHER_MS);
  }

  /** Counts all that waits, after a count under way. A failure is for the caller, and the next look tries again. */
  look(): Promise<void> {
    if (this.#planned) clearTimeout(this.#planned);
    this.#planned = null;
    const work = this.#work.then(() => this.#count());
    this.#work = work.catch(() => {});
    return work;
  }

  async #count(): Promise<void> {
    const { db } = this.#port;
    let after = 0;
    for (;;) {
      const ids = await uncountedAfter(db, after, BATCH);
      if (ids.length === 0) return;
      await this.#countBatch(ids);
      after = ids.at(-1)!;
    }
  }

  async #countBatch(ids: readonly number[]): Promise<void> {
    const { db, log, indexLines, tellPot } = this.#port;
    try {
      const { hasFedPot } = await countResults(db, ids, indexLines);
      if (hasFedPot) tellPot();
    } catch (error) {
      if (isUnavailable(error)) throw error;
      // one that cannot be counted must not stop the others
      if (ids.length > 1) for (const id of ids) await this.#countBatch([id]);
      else log.error({ err: error, game: ids[0] }, 'a result could not be counted');
    }
  }
}
