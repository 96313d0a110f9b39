import type { Expression } from './sql-tree.ts';

export type Values = Record<string, unknown>;

/** A transaction; its changes are seen by others once it has committed. */
export class Transaction {
  readonly undo: (() => void)[] = [];
  readonly changed = new Set<Row>();
  readonly locked = new Set<Row>();
  readonly keys = new Set<string>();
  /** Called when it has ended. */
  readonly waiting: (() => void)[] = [];
  isOver = false;
  /** When it began, ms: `now()` in it. */
  began: number | undefined;
}

/** The statement has to wait for these. */
export class Blocked extends Error {
  readonly by: readonly Transaction[];

  constructor(by: readonly Transaction[]) {
    super('blocked');
    this.by = by;
  }
}

/** A row as its last commit left it, with the change of a transaction that has not ended. */
export class Row {
  readonly table: Table;
  values: Values | null = null;
  pending: { by: Transaction; values: Values | null } | null = null;
  owner: Transaction | null = null;
  readonly sharers = new Set<Transaction>();

  constructor(table: Table) {
    this.table = table;
  }

  seenBy(transaction: Transaction): Values | null {
    return this.pending?.by === transaction ? this.pending.values : this.values;
  }

  /** Who keeps this transaction from locking it. */
  blockers(transaction: Transaction, isShared: boolean): Transaction[] {
    const others = isShared ? [] : [...this.sharers];
    if (this.owner) others.push(this.owner);
    if (this.pending) others.push(this.pending.by);
    return others.filter((other) => other !== transaction);
  }

  /** Throws Blocked. */
  lock(transaction: Transaction, isShared: boolean): void {
    const by = this.blockers(transaction, isShared);
    if (by.length > 0) throw new Blocked(by);
    if (isShared) this.sharers.add(transaction);
    else this.owner = transaction;
    transaction.locked.add(this);
  }

  change(transaction: Transaction, values: Values | null): void {
    const before = this.pending;
    this.pending = { by: transaction, values };
    transaction.changed.add(this);
    transaction.undo.push(() => {
      this.pending = before;
    });
  }
}

export type Column = { type: string; default: Expression | null; isIdentity: boolean; isNullable: boolean };
export type Unique = { name: string; of: Expression[]; where: Expression | null };

export class Table {
  readonly name: string;
  readonly columns = new Map<string, Column>();
  readonly uniques: Unique[] = [];
  rows: Row[] = [];
  last = 0;

  constructor(name: string) {
    this.name = name;
  }

  insert(transaction: Transaction, values: Values): void {
    const row = new Row(this);
    this.rows.push(row);
    transaction.undo.push(() => this.remove(row));
    row.change(transaction, values);
  }

  remove(row: Row): void {
    const at = this.rows.lastIndexOf(row);
    if (at >= 0) this.rows.splice(at, 1);
  }
}

function end(transaction: Transaction): void {
  transaction.isOver = true;
  for (const row of transaction.locked) {
    if (row.owner === transaction) row.owner = null;
    row.sharers.delete(transaction);
  }
  for (const wake of transaction.waiting.splice(0)) wake();
}

export function commit(transaction: Transaction): void {
  for (const row of transaction.changed) {
    if (row.pending?.by !== transaction) continue;
    row.values = row.pending.values;
    row.pending = null;
    if (row.values === null) row.table.remove(row);
  }
  end(transaction);
}

/** Takes back what a transaction changed after a number of changes. */
export function undoTo(transaction: Transaction, changes: number): void {
  for (const undo of transaction.undo.splice(changes).reverse()) undo();
}

export function rollBack(transaction: Transaction): void {
  undoTo(transaction, 0);
  end(transaction);
}
