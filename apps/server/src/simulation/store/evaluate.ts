import { createHash } from 'node:crypto';
import { AGGREGATES, FUNCTIONS, isKnown, most, sortedBy } from './functions.ts';
import type { Table, Transaction, Values } from './rows.ts';
import type { Call, Expression, Select } from './sql-tree.ts';
import { cast, compare, Interval, Json } from './values.ts';

/** The rows that an expression sees, by their names. */
export type Scope = { rows: Record<string, Values>; group: Scope[] | null; around: Scope | null };
export type Run = {
  parameters: readonly unknown[];
  transaction: Transaction;
  tables: Map<string, Table>;
  queries: Map<string, Values[]>;
  now: Date;
  /** Begun by their own keys: advisory locks. */
  lockKey: (key: string) => void;
  select: (select: Select, run: Run, around: Scope | null) => Values[];
};

function columnIn(scope: Scope | null, table: string | null, name: string): unknown {
  for (let at = scope; at; at = at.around) {
    if (table !== null) {
      const row = at.rows[table];
      if (row) {
        if (name in row) return row[name];
        throw new Error(`column ${table}.${name} does not exist in the simulated store`);
      }
      continue;
    }
    for (const key in at.rows) {
      const row = at.rows[key]!;
      if (name in row) return row[name];
    }
  }
  throw new Error(`column ${table ?? ''}.${name} does not exist in the simulated store`);
}

const isTrue = (value: unknown): boolean => value === true;

export const holds = (of: Expression | null, scope: Scope, run: Run): boolean =>
  of === null || isTrue(evaluate(of, scope, run));

function equal(a: unknown, b: unknown): boolean | null {
  if (Array.isArray(a) && Array.isArray(b)) return JSON.stringify(a) === JSON.stringify(b);
  const order = compare(a, b);
  return order === null ? null : order === 0;
}

const distinct = (a: unknown, b: unknown): boolean =>
  Array.isArray(a) && Array.isArray(b)
    ? a.length !== b.length || a.some((one, at) => distinct(one, b[at]))
    : (a ?? null) === null || (b ?? null) === null
      ? (a ?? null) !== (b ?? null)
      : compare(a, b) !== 0;

function within(value: unknown, list: readonly unknown[]): boolean | null {
  let isUnknown = false;
  for (const one of list) {
    const same = equal(value, one);
    if (same) return true;
    isUnknown ||= same === null;
  }
  return isUnknown ? null : false;
}

export function evaluate(of: Expression, scope: Scope, run: Run): unknown {
  switch (of.is) {
    case 'value':
      return of.value;
    case 'parameter':
      return run.parameters[of.no] ?? null;
    case 'column':
      return columnIn(scope, of.table, of.name);
    case 'unary': {
      const value = evaluate(of.of, scope, run);
      if (value === null || value === undefined) return null;
      return of.sign === 'not' ? !isTrue(value) : -Number(value);
    }
    case 'binary':
      return binary(of.sign, of.left, of.right, scope, run);
    case 'null':
      return ((evaluate(of.of, scope, run) ?? null) === null) !== of.isNot;
    case 'in': {
      const list = Array.isArray(of.list)
        ? of.list.map((one) => evaluate(one, scope, run))
        : run.select(of.list, run, scope).map((row) => Object.values(row)[0]);
      const found = within(evaluate(of.of, scope, run), list);
      return found === null ? null : found !== of.isNot;
    }
    case 'any': {
      const list = evaluate(of.list, scope, run);
      return list === null ? null : within(evaluate(of.of, scope, run), list as unknown[]);
    }
    case 'row':
    case 'array':
      return of.of.map((one) => evaluate(one, scope, run));
    case 'exists':
      return run.select(of.select, run, scope).length > 0;
    case 'select': {
      const first = run.select(of.select, run, scope)[0];
      return first ? (Object.values(first)[0] ?? null) : null;
    }
    case 'case': {
      const value = of.of && evaluate(of.of, scope, run);
      const found = of.when.find(([when]) => {
        const condition = evaluate(when, scope, run);
        return of.of ? equal(value, condition) : isTrue(condition);
      });
      const then = found?.[1] ?? of.otherwise;
      return then ? evaluate(then, scope, run) : null;
    }
    case 'cast':
      return cast(evaluate(of.of, scope, run), of.type);
    case 'call':
      return callOf(of, scope, run);
  }
}

function binary(sign: string, left: Expression, right: Expression, scope: Scope, run: Run): unknown {
  const a = evaluate(left, scope, run);
  if (sign === 'and') return a === false ? false : logical(a, evaluate(right, scope, run), false);
  if (sign === 'or') return a === true ? true : logical(a, evaluate(right, scope, run), true);
  const b = evaluate(right, scope, run);
  if (sign === 'distinct') return distinct(a, b);
  if (sign === '=') return equal(a, b);
  if ((a ?? null) === null || (b ?? null) === null) return null;
  switch (sign) {
    case '<>':
      return !equal(a, b);
    case '<':
      return compare(a, b)! < 0;
    case '>':
      return compare(a, b)! > 0;
    case '<=':
      return compare(a, b)! <= 0;
    case '>=':
      return compare(a, b)! >= 0;
    case '||':
      return String(a) + String(b);
    case '->':
    case '->>':
      return member(a, b, sign === '->>');
    default:
      return sum(sign, a, b);
  }
}

/** `and` with `isOr` false, else `or`, of SQL: with null for what is not known. */
function logical(a: unknown, b: unknown, isOr: boolean): boolean | null {
  if (a === isOr || b === isOr) return isOr;
  return (a ?? null) === null || (b ?? null) === null ? null : !isOr;
}

function member(a: unknown, b: unknown, isText: boolean): unknown {
  const found = ((a as Json).value as Record<string, unknown> | null)?.[b as string];
  if (found === undefined || (isText && found === null)) return null;
  return isText ? (typeof found === 'string' ? found : JSON.stringify(found)) : Json.of(found);
}

function sum(sign: string, a: unknown, b: unknown): unknown {
  if (a instanceof Date) {
    if (b instanceof Interval) return new Date(a.getTime() + (sign === '-' ? -b.ms : b.ms));
    return new Interval(a.getTime() - (b as Date).getTime());
  }
  const [left, right] = [Number(a), Number(b)];
  if (sign === '+') return left + right;
  if (sign === '-') return left - right;
  if (sign === '*') return left * right;
  return sign === '/' ? left / right : left % right;
}

function callOf(of: Call, scope: Scope, run: Run): unknown {
  if (AGGREGATES.has(of.name)) return aggregate(of, scope, run);
  const args = of.args.map((one) => evaluate(one, scope, run));
  switch (of.name) {
    case 'now':
      return new Date(run.now.getTime());
    case 'nextval': {
      const table = run.tables.get(String(args[0]))!;
      table.last += 1;
      return table.last;
    }
    case 'pg_get_serial_sequence':
      return args[0];
    case 'pg_advisory_xact_lock':
      run.lockKey(String(args[0]));
      return '';
    case 'hashtextextended':
      return Number.parseInt(createHash('sha256').update(String(args[0])).digest('hex').slice(0, 12), 16);
    case 'make_interval': {
      const value = (name: string) => (of.named[name] ? Number(evaluate(of.named[name], scope, run)) : 0);
      return new Interval(value('secs') * 1000 + value('days') * 86_400_000);
    }
  }
  const run1 = FUNCTIONS[of.name];
  if (!run1) throw new Error(`the simulated store does not know the function ${of.name}`);
  return run1(...args);
}

/** A function of the rows of a group. */
function aggregate(of: Call, scope: Scope, run: Run): unknown {
  if (!scope.group) throw new Error(`the simulated store has no group for ${of.name}`);
  let group = scope.group.filter((one) => holds(of.filter, one, run));
  if (of.isOfAll) return group.length;
  if (of.order.length > 0)
    group = sortedBy(
      group,
      of.order.map(({ by, isDescending }) => ({ of: (one: Scope) => evaluate(by, one, run), isDescending })),
    );
  let values = group.map((one) => evaluate(of.args[0]!, one, run)).filter(isKnown);
  if (of.isDistinct) values = [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
  switch (of.name) {
    case 'count':
      return values.length;
    case 'max':
      return most(values, 1);
    case 'min':
      return most(values, -1);
    case 'sum':
      return values.length === 0 ? null : values.reduce<number>((total, one) => total + Number(one), 0);
    case 'avg':
      return values.length === 0 ? null : values.reduce<number>((total, one) => total + Number(one), 0) / values.length;
    case 'bool_or':
      return values.length === 0 ? null : values.includes(true);
    case 'bool_and':
      return values.length === 0 ? null : !values.includes(false);
    case 'jsonb_agg':
      return values.length === 0 ? null : Json.of(values.map((one) => (one instanceof Json ? one.value : one)));
    default:
      return values.length === 0 ? null : values;
  }
}
