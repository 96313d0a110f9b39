import type { Kysely, Transaction } from 'kysely';
import { isUnavailable } from '../../../platform/database-errors.ts';
import type { Database } from '../../../platform/tables.ts';
import { type LineRow, type SaidLine, saveLines } from './queries.ts';

/** Stores data that belongs to a line, in its transaction; called again when the transaction is retried. */
type Alongside = (tx: Transaction<Database>) => Promise<void>;
type Waiting = {
  line: SaidLine;
  alongside: Alongside | undefined;
  done: (row: LineRow) => void;
  failed: (error: unknown) => void;
};

/** Lines per insert; excess lines go into the next one. */
const BATCH = 100;

/** Writes chat lines. Lines that wait at the same time are inserted together, in their order of arrival. */
export class LineLog {
  readonly #db: Kysely<Database>;
  #waiting: Waiting[] = [];
  #isWriting = false;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /** The stored line, after the commit. */
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
      // A line that cannot be stored must not fail the others, so each is retried alone. Not while the database is
      // unavailable: the batch may have been committed, and the lines would appear twice.
      if (batch.length > 1 && !isUnavailable(error)) for (const one of batch) await this.#write([one]);
      else for (const { failed } of batch) failed(error);
    }
  }
}
