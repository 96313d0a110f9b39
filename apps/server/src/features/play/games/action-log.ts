import type { Kysely, Transaction } from 'kysely';
import type pg from 'pg';
import { loneConnection } from '../../../platform/database.ts';
import { breaksUniqueness } from '../../../platform/database-errors.ts';
import type { Database } from '../../../platform/tables.ts';
import { insertActions, insertPrepared, type LoggedAction } from './queries/logged-actions.ts';

/** Stores data that belongs to an action, in its transaction; called again when the transaction is retried. */
type Alongside = (tx: Transaction<Database>) => Promise<void>;
type Waiting = {
  row: LoggedAction;
  alongside: Alongside | undefined;
  done: () => void;
  failed: (error: unknown) => void;
};

/** Rows per insert; excess rows go into the next one. */
const BATCH = 200;

/** Another node wrote this action number first: the match must be loaded again. */
export class LostRace extends Error {}

/**
 * The only writer of game_actions, on a connection of its own. Actions that come in the same turn of the event loop, or
 * while others are written, are inserted together (group commit); `append` resolves after the commit.
 */
export class ActionLog {
  readonly #db: Kysely<Database>;
  readonly #connection: pg.Pool;
  #waiting: Waiting[] = [];
  #isWriting = false;
  #isPlanned = false;
  #closed: Promise<void> | null = null;

  constructor(db: Kysely<Database>) {
    this.#db = db;
    this.#connection = loneConnection(db);
  }

  append(row: LoggedAction, alongside?: Alongside): Promise<void> {
    return new Promise((done, failed) => {
      this.#waiting.push({ row, alongside, done, failed });
      this.#plan();
    });
  }

  /** Ends the connection, after what was appended. */
  close(): Promise<void> {
    this.#closed ??= this.#connection.end();
    return this.#closed;
  }

  #plan(): void {
    if (this.#isPlanned || this.#isWriting) return;
    this.#isPlanned = true;
    setImmediate(() => {
      this.#isPlanned = false;
      void this.#flush();
    });
  }

  async #flush(): Promise<void> {
    if (this.#isWriting || this.#waiting.length === 0) return;
    const batch = this.#waiting.splice(0, BATCH);
    this.#isWriting = true;
    await this.#write(batch);
    this.#isWriting = false;
    void this.#flush();
  }

  async #write(batch: Waiting[]): Promise<void> {
    try {
      await this.#insert(batch);
      for (const { done } of batch) done();
    } catch (error) {
      // A bad row must not fail the others: each is tried alone, and the failing one gets its error.
      if (batch.length > 1) await Promise.all(batch.map((one) => this.#write([one])));
      else batch[0]!.failed(breaksUniqueness(error) ? new LostRace() : error);
    }
  }

  async #insert(batch: readonly Waiting[]): Promise<void> {
    const rows = batch.map(({ row }) => row);
    const others = batch.flatMap(({ alongside }) => alongside ?? []);
    if (others.length === 0) {
      await insertPrepared(this.#db, this.#connection, rows);
      return;
    }
    await this.#db.transaction().execute(async (tx) => {
      await insertActions(tx, rows);
      for (const alongside of others) await alongside(tx);
    });
  }
}
