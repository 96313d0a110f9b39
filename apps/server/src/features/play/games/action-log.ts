import type { Insertable, Kysely, Transaction } from 'kysely';
import { breaksUniqueness } from '../../../platform/database-errors.ts';
import type { Database } from '../../../platform/tables.ts';
import { insertActions, type LoggedAction } from './queries/logged-actions.ts';

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
const IN_FLIGHT = 3;

/** Another node wrote this action number first: the match must be loaded again. */
export class LostRace extends Error {}

/**
 * The only writer of game_actions. Actions that wait at the same time are inserted together (group commit); `append`
 * resolves after the commit.
 */
export class ActionLog {
  readonly #db: Kysely<Database>;
  #waiting: Waiting[] = [];
  #inFlight = 0;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  append(row: LoggedAction, alongside?: Alongside): Promise<void> {
    return new Promise((done, failed) => {
      this.#waiting.push({ row, alongside, done, failed });
      void this.#flush();
    });
  }

  async #flush(): Promise<void> {
    if (this.#inFlight >= IN_FLIGHT || this.#waiting.length === 0) return;
    const batch = this.#waiting.splice(0, BATCH);
    this.#inFlight += 1;
    try {
      await this.#write(batch);
    } finally {
      this.#inFlight -= 1;
      void this.#flush();
    }
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
    const values = batch.map(
      ({ row }): Insertable<Database['game_actions']> => ({
        ...row,
        action: JSON.stringify(row.action),
        clock: JSON.stringify(row.clock),
      }),
    );
    const others = batch.flatMap(({ alongside }) => alongside ?? []);
    if (others.length === 0) {
      await insertActions(this.#db, values);
      return;
    }
    await this.#db.transaction().execute(async (tx) => {
      await insertActions(tx, values);
      for (const alongside of others) await alongside(tx);
    });
  }
}
