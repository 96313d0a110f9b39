import type { Kysely, Transaction } from 'kysely';
import { isUnavailable } from '../../../platform/database-errors.ts';
import type { Database } from '../../../platform/tables.ts';
import { type LineRow, type SaidLine, saveLines } from './queries.ts';

/** Stores what belongs to a line in its transaction; called again when the transaction is tried again. */
type Alongside = (tx: Transaction<Database>) => Promise<void>;
type Waiting = {
  line: SaidLine;
  alongside: Alongside | undefined;
  done: (row: LineRow) => void;
  failed: (error: unknown) => void;
};

/** Lines in one insert; a rush beyond it goes into the next. */
const BATCH = 100;

/** Writes what people say. What waits at the same moment is written together, in the order in which it came. */
export class LineLog {
  readonly #db: Kysely<Database>;
  #waiting: Waiting[] = [];
  #isWriting = false;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /** The line as it is kept, after the commit. */
  append(line: SaidLine, alongside?: Alongside): Promise<LineRow> {
    return new Promise((done, failed) => {
      this.#waiting.push({ line, alongside, done, failed });
      void this.#flush();
    });
  }

  async #flush(): Promise<void> {
    if (this.#isWriting || this.#waiting.length === 0) return;
    this.#isWriting = true;
    const batch = this.#waiting.splice(0, BATCH);
    try {
      await this.#write(batch);
    } finally {
      this.#isWriting = false;
      void this.#flush();
    }
  }

  async #write(batch: readonly Waiting[]): Promise<void> {
    try {
      const rows = await saveLines(
        this.#db,
        batch.map(({ line }) => line),
        async (tx) => {
          for (const { alongside } of batch) await alongside?.(tx);
        },
      );
      for (const [at, { done }] of batch.entries()) done(rows[at]!);
    } catch (error) {
      // one that cannot be kept must not sink its neighbours: each is tried alone, unless the database is away: then nobody knows whether
      // they are kept, and they would be said twice
      if (batch.length > 1 && !isUnavailable(error)) for (const one of batch) await this.#write([one]);
      else for (const { failed } of batch) failed(error);
    }
  }
}
