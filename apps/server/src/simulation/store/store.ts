import type { Run } from './evaluate.ts';
import { parseStatement } from './parse-statement.ts';
import { Blocked, commit, Row, rollBack, Table, Transaction, undoTo } from './rows.ts';
import { runSelect } from './run-select.ts';
import { type Result, runQuery, StoreFault } from './run-statement.ts';
import { emptyTables } from './schema.ts';
import type { Query, Statement } from './sql-tree.ts';
import { shown } from './values.ts';

/** As `lock_timeout` of the server's connections, ms. */
const LOCK_MS = 2_000;

const parsed = new Map<string, Statement>();
function statementOf(text: string): Statement {
  let statement = parsed.get(text);
  if (!statement) {
    statement = parseStatement(text);
    parsed.set(text, statement);
  }
  return statement;
}

export type Time = { now: () => number; after: (ms: number, run: () => void) => () => void };
type Done = (error: unknown, result?: Result) => void;

/**
 * A PostgreSQL in memory for the simulation, which knows the part of SQL that the simulated features use: READ COMMITTED,
 * row locks, unique indexes, deadlocks and lock time-outs. Statements run in no time, in the order of their arrival.
 */
export class Store {
  readonly #time: Time;
  readonly tables: Map<string, Table>;
  readonly #keys = new Map<string, Transaction>();
  /** Whom each waiting transaction waits for. */
  readonly #waits = new Map<Transaction, readonly Transaction[]>();

  constructor(time: Time, tables = emptyTables()) {
    this.#time = time;
    this.tables = tables;
  }

  /** The committed rows, to begin again with. */
  copy(): Map<string, Table> {
    const copies = new Map<string, Table>();
    for (const [name, table] of this.tables) {
      const made = new Table(name);
      for (const [column, how] of table.columns) made.columns.set(column, how);
      made.uniques.push(...table.uniques);
      made.last = table.last;
      made.rows = table.rows.map(({ values }) => Object.assign(new Row(made), { values }));
      copies.set(name, made);
    }
    return copies;
  }

  session(): Session {
    return new Session(this);
  }

  /** Runs a statement now, or when the transactions in its way have ended. */
  run(query: Query, parameters: readonly unknown[], transaction: Transaction, done: Done): void {
    let isTimedOut = false;
    let isWaiting = false;
    const cancel = { timer: () => {} };
    const attempt = () => {
      if (isTimedOut || transaction.isOver) return;
      const mark = transaction.undo.length;
      try {
        const result = runQuery(query, this.#runOf(parameters, transaction));
        cancel.timer();
        this.#waits.delete(transaction);
        done(null, {
          ...result,
          rows: result.rows.map((row) =>
            Object.fromEntries(Object.entries(row).map(([name, value]) => [name, shown(value)])),
          ),
        });
      } catch (error) {
        undoTo(transaction, mark);
        if (!(error instanceof Blocked)) {
          cancel.timer();
          this.#waits.delete(transaction);
          return done(error);
        }
        if (!isWaiting) wait();
        this.#waits.set(transaction, error.by);
        if (this.#isCircle(transaction)) {
          cancel.timer();
          this.#waits.delete(transaction);
          return done(new StoreFault('40P01', 'deadlock detected'));
        }
        let isWoken = false;
        for (const other of error.by)
          other.waiting.push(() => {
            if (!isWoken) this.#time.after(0, attempt);
            isWoken = true;
          });
      }
    };
    const wait = () => {
      isWaiting = true;
      cancel.timer = this.#time.after(LOCK_MS, () => {
        isTimedOut = true;
        this.#waits.delete(transaction);
        done(new StoreFault('55P03', 'canceling statement due to lock timeout'));
      });
    };
    attempt();
  }

  #runOf(parameters: readonly unknown[], transaction: Transaction): Run {
    return {
      parameters,
      transaction,
      tables: this.tables,
      queries: new Map(),
      now: new Date(transaction.began ?? this.#time.now()),
      select: runSelect,
      lockKey: (key) => {
        const owner = this.#keys.get(key);
        if (owner && owner !== transaction && !owner.isOver) throw new Blocked([owner]);
        this.#keys.set(key, transaction);
      },
    };
  }

  now(): number {
    return this.#time.now();
  }

  #isCircle(from: Transaction): boolean {
    const seen = new Set<Transaction>();
    const reaches = (one: Transaction): boolean =>
      (this.#waits.get(one) ?? []).some((other) => {
        if (other === from) return true;
        if (seen.has(other)) return false;
        seen.add(other);
        return reaches(other);
      });
    return reaches(from);
  }
}

/** A connection to the store, as the server process has it. */
export class Session {
  readonly #store: Store;
  #transaction: Transaction | null = null;
  #hasFailed = false;
  #isClosed = false;

  constructor(store: Store) {
    this.#store = store;
  }

  execute(text: string, parameters: readonly unknown[], done: Done): void {
    let statement: Statement;
    try {
      statement = statementOf(text);
    } catch (error) {
      done(error);
      return;
    }
    const said = (command: string) => done(null, { rows: [], count: 0, command });
    const open = this.#transaction;
    switch (statement.is) {
      case 'nothing':
        said('SET');
        return;
      case 'begin':
        this.#transaction = new Transaction();
        this.#transaction.began = this.#store.now();
        said('BEGIN');
        return;
      case 'commit':
      case 'rollback': {
        const counts = statement.is === 'commit' && !this.#hasFailed;
        this.#transaction = null;
        this.#hasFailed = false;
        if (open && counts) commit(open);
        else if (open) rollBack(open);
        said(counts ? 'COMMIT' : 'ROLLBACK');
        return;
      }
    }
    if (this.#hasFailed) {
      done(new StoreFault('25P02', 'current transaction is aborted'));
      return;
    }
    const transaction = open ?? new Transaction();
    this.#store.run(statement, parameters, transaction, (error, result) => {
      // a statement of its own counts, also when its connection has ended
      if (open && this.#isClosed) return;
      if (open) {
        this.#hasFailed = error !== null;
        // its locks are free at once, not at the rollback that follows
        if (error) rollBack(open);
      } else if (error) rollBack(transaction);
      else commit(transaction);
      done(error, result);
    });
  }

  /** The connection has ended: what was not committed is taken back. */
  close(): void {
    this.#isClosed = true;
    if (this.#transaction) rollBack(this.#transaction);
    this.#transaction = null;
  }
}
