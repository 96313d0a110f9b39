import { evaluate, holds, type Run, type Scope } from './evaluate.ts';
import { Blocked, type Row, type Table, type Unique, type Values } from './rows.ts';
import { joined, outputsOf, runSelect } from './run-select.ts';
import type { Assignment, Delete, Expression, Insert, Output, Query, Update } from './sql-tree.ts';
import { cast } from './values.ts';

/** An error as PostgreSQL has it. */
export class StoreFault extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** Columns of tables into which the server inserts by place. */
const PLACES: Record<string, string[]> = {
  balances: ['account', 'currency', 'amount'],
  copies: ['account', 'card_id', 'bound', 'amount'],
  rate_limits: ['key', 'points', 'expire'],
};

export type Result = { rows: Values[]; count: number; command: string };

/** Runs a statement at this moment. Throws Blocked when it has to wait, and StoreFault. */
export function runQuery(query: Query, run: Run): Result {
  for (const one of query.with) run.queries.set(one.name, runQuery(one.query, run).rows);
  switch (query.is) {
    case 'select': {
      const rows = runSelect(query, run, null);
      return { rows, count: rows.length, command: 'SELECT' };
    }
    case 'insert':
      return insert(query, run);
    case 'update':
      return update(query, run);
    case 'delete':
      return remove(query, run);
  }
}

const tableOf = (name: string, run: Run): Table => {
  const table = run.tables.get(name);
  if (!table) throw new Error(`the simulated store has no table ${name}`);
  return table;
};

const only = (rows: Scope['rows']): Scope => ({ rows, group: null, around: null });
const returned = (outputs: Output[], rows: Scope['rows'], run: Run): Values => outputsOf(outputs, only(rows), run);

/** The values of a new row, in the types of its columns, with the defaults of the others. */
function complete(table: Table, given: Values, run: Run): Values {
  const values: Values = {};
  for (const [name, { type, default: standard, isIdentity, isNullable }] of table.columns) {
    const isGiven = name in given;
    if (isGiven) values[name] = cast(given[name], type);
    else if (isIdentity) values[name] = ++table.last;
    else values[name] = standard ? cast(evaluate(standard, only({}), run), type) : null;
    if (!isNullable && (values[name] ?? null) === null)
      throw new StoreFault('23502', `null value in column "${name}" of relation "${table.name}"`);
  }
  return values;
}

const plain = new WeakMap<Unique, string[] | null>();
function plainColumns(unique: Unique): string[] | null {
  let names = plain.get(unique);
  if (names === undefined) {
    names = unique.of.every(({ is }) => is === 'column')
      ? unique.of.map((one) => (one as { name: string }).name)
      : null;
    plain.set(unique, names);
  }
  return names;
}

function isSameKey(unique: Unique, a: Values, b: Values, run: Run): boolean {
  const names = plainColumns(unique);
  const key = names
    ? (values: Values, at: number) => values[names[at]!]
    : (values: Values, at: number) => evaluate(unique.of[at]!, only({ '': values }), run);
  for (let at = 0; at < unique.of.length; at++) {
    const one = key(a, at);
    if (one === null || one === undefined || comparableKey(one) !== comparableKey(key(b, at))) return false;
  }
  return holds(unique.where, only({ '': a }), run) && holds(unique.where, only({ '': b }), run);
}
const comparableKey = (value: unknown): unknown => (value instanceof Date ? value.getTime() : value);

/** The row that a unique index keeps these values out for. Throws Blocked while another transaction decides. */
function conflicting(table: Table, unique: Unique, values: Values, run: Run, self: Row | null): Row | null {
  for (const row of table.rows) {
    if (row === self) continue;
    const { pending } = row;
    if (pending && pending.by !== run.transaction) {
      if ([pending.values, row.values].some((one) => one && isSameKey(unique, values, one, run)))
        throw new Blocked([pending.by]);
    } else {
      const seen = row.seenBy(run.transaction);
      if (seen && isSameKey(unique, values, seen, run)) return row;
    }
  }
  return null;
}

const sameTarget = (on: Expression[], unique: Unique): boolean =>
  on.length === unique.of.length &&
  on.every((one) => unique.of.some((other) => JSON.stringify(one) === JSON.stringify(other)));

function insert(query: Insert, run: Run): Result {
  const table = tableOf(query.table, run);
  const names = query.columns.length > 0 ? query.columns : PLACES[table.name];
  const rows: Values[] = [];
  let count = 0;
  for (const source of runSelect(query.from, run, null)) {
    const items = Object.values(source);
    if (!names) throw new Error(`the simulated store does not know the order of columns of ${table.name}`);
    const values = complete(table, Object.fromEntries(items.map((value, at) => [names[at]!, value])), run);
    const changed = place(query, table, values, run);
    if (!changed) continue;
    count += 1;
    rows.push(returned(query.returning, { [query.as]: changed }, run));
  }
  return { rows: query.returning.length > 0 ? rows : [], count, command: 'INSERT' };
}

/** Inserts a row, or changes the conflicting one; null without a change. */
function place({ conflict, as }: Insert, table: Table, values: Values, run: Run): Values | null {
  for (const unique of table.uniques) {
    const other = conflicting(table, unique, values, run, null);
    if (!other) continue;
    if (!conflict || (conflict.on && !sameTarget(conflict.on, unique)))
      throw new StoreFault('23505', `duplicate key value violates unique constraint "${unique.name}"`);
    if (!conflict.sets) return null;
    other.lock(run.transaction, false);
    const before = other.seenBy(run.transaction)!;
    const scope = only({ [as]: before, excluded: values });
    if (!holds(conflict.where, scope, run)) return null;
    const after = { ...before, ...changes(table, conflict.sets, scope, run) };
    other.change(run.transaction, after);
    return after;
  }
  table.insert(run.transaction, values);
  return values;
}

const changes = (table: Table, sets: readonly Assignment[], scope: Scope, run: Run): Values =>
  Object.fromEntries(
    sets.map(({ column, to }) => [column, cast(evaluate(to, scope, run), table.columns.get(column)!.type)]),
  );

function update(query: Update, run: Run): Result {
  const table = tableOf(query.table, run);
  const own = { kind: 'inner', source: { is: 'table', name: query.table, as: query.as }, on: null, using: [] } as const;
  const found = joined([{ ...own, using: [] }, ...query.from], query.where, run, null);
  const rows: Values[] = [];
  for (const { stored } of found) stored[query.as]!.lock(run.transaction, false);
  for (const { scope, stored } of found) {
    const after = { ...stored[query.as]!.seenBy(run.transaction)!, ...changes(table, query.sets, scope, run) };
    for (const unique of table.uniques)
      if (conflicting(table, unique, after, run, stored[query.as]!))
        throw new StoreFault('23505', `duplicate key value violates unique constraint "${unique.name}"`);
    stored[query.as]!.change(run.transaction, after);
    rows.push(returned(query.returning, { ...scope.rows, [query.as]: after }, run));
  }
  return { rows: query.returning.length > 0 ? rows : [], count: found.length, command: 'UPDATE' };
}

function remove(query: Delete, run: Run): Result {
  const own = { kind: 'inner', source: { is: 'table', name: query.table, as: query.as }, on: null } as const;
  const found = joined([{ ...own, using: [] }], query.where, run, null);
  for (const { stored } of found) stored[query.as]!.lock(run.transaction, false);
  const rows = found.map(({ scope }) => returned(query.returning, scope.rows, run));
  for (const { stored } of found) stored[query.as]!.change(run.transaction, null);
  return { rows: query.returning.length > 0 ? rows : [], count: found.length, command: 'DELETE' };
}
