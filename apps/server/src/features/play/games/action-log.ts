import type { Kysely, Transaction } from 'kysely';
import type pg from 'pg';
import { loneConnection } from '../../../platform/database.ts';
import { breaksUniqueness } from '../../../platform/database-errors.ts';
import type { Database } from '../../../platform/tables.ts';
import {
  type Fence,
  insertActions,
  insertFenced,
  insertPrepared,
  type LoggedAction,
} from './queries/logged-actions.ts';

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

/** Another node wrote this action number first, or has the match now: it must be loaded again. */
export class LostRace extends Error {}

/**
 * The only writer of game_actions, on a connection of its own. Actions that come in the same turn of the event loop, or
 * while others are written, are inserted together (group commit); `append` resolves after the commit.
 */
export class ActionLog {
  readonly #db: Kysely<Database>;
  readonly #connection: pg.Pool;
  readonly #fence: Fence | undefined;
  #waiting: Waiting[] = [];
  #isWriting = false;
  #isPlanned = false;
  #closed: Promise<void> | null = null;

  constructor(db: Kysely<Database>, fence?: Fence) {
    this.#db = db;
    this.#fence = fence;
    this.#connection = loneConnection(db);
  }

  /**
   * Runs in the transaction that stores a match. Throws NoAnswer when another node has taken its lease since it was granted:
   * that one found no match, and gave the lease back.
   */
  async begin(tx: Transaction<Database>, gameId: number): Promise<void> {
    await this.#fence?.keepNew(tx, gameId);
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
      const isWritten = await this.#insert(batch);
      for (const { row, done, failed } of batch) {
        if (isWritten(row)) done();
        else failed(new LostRace());
      }
    } catch (error) {
      // A bad row must not fail the others: each is tried alone, and the failing one gets its error.
      if (batch.length > 1) await Promise.all(batch.map((one) => this.#write([one])));
      else batch[0]!.failed(breaksUniqueness(error) ? new LostRace() : error);
    }
  }

  /** Answers which rows were written: without a fence all, or it throws. */
  async #insert(batch: readonly Waiting[]): Promise<(row: LoggedAction) => boolean> {
    const rows = batch.map(({ row }) => row);
    const others = batch.flatMap(({ alongside }) => alongside ?? []);
    const fence = this.#fence;
    if (others.length === 0) {
      if (fence) return insertFenced(this.#db, this.#connection, rows, fence);
      await insertPrepared(this.#db, this.#connection, rows);
      return () => true;
    }
    return this.#db.transaction().execute(async (tx) => {
      if (!fence) await insertActions(tx, rows);
      // a batch is tried again row by row, so that none is written without what belongs to it
      else if (!rows.every(await insertFenced(tx, null, rows, fence))) throw new LostRace();
      for (const alongside of others) await alongside(tx);
      return () => true;
    });
  }
}
