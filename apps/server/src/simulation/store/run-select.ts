import { evaluate, holds, type Run, type Scope } from './evaluate.ts';
import { AGGREGATES, sortedBy } from './functions.ts';
import type { Row, Values } from './rows.ts';
import type { Expression, Join, Output, Select, Source } from './sql-tree.ts';
import { cast, Json } from './values.ts';

/** A scope, with the stored rows that it is made of, by name. */
export type Found = { scope: Scope; stored: Record<string, Row> };

function rowsOf(source: Source, run: Run, around: Scope | null): { values: Values; row: Row | null }[] {
  if (source.is === 'select') return run.select(source.select, run, around).map((values) => ({ values, row: null }));
  if (source.is === 'call') return calledRows(source, run, around).map((values) => ({ values, row: null }));
  const query = run.queries.get(source.name);
  if (query) return query.map((values) => ({ values, row: null }));
  const table = run.tables.get(source.name);
  if (!table) throw new Error(`the simulated store has no table ${source.name}`);
  return table.rows.flatMap((row) => {
    const values = row.seenBy(run.transaction);
    return values ? [{ values, row }] : [];
  });
}

function calledRows(
  { call, columns, isNumbered }: Extract<Source, { is: 'call' }>,
  run: Run,
  around: Scope | null,
): Values[] {
  const scope: Scope = around ?? { rows: {}, group: null, around: null };
  const args = call.args.map((one) => evaluate(one, scope, run));
  if (call.name === 'unnest') {
    const lists = args as unknown[][];
    const count = Math.max(...lists.map((list) => list.length));
    return Array.from({ length: count }, (_, at) =>
      Object.fromEntries(
        columns.map(({ name }, place) => [
          name,
          isNumbered && place === columns.length - 1 ? at + 1 : (lists[place]?.[at] ?? null),
        ]),
      ),
    );
  }
  if (call.name !== 'jsonb_to_recordset') throw new Error(`the simulated store knows no rows of ${call.name}`);
  const list = (cast(args[0], 'jsonb') as Json).value as Values[];
  return list.map((item) =>
    Object.fromEntries(
      columns.map(({ name, type }) => {
        const value = item[name] ?? null;
        return [name, value !== null && type === 'jsonb' ? Json.of(value) : cast(value, type ?? 'text')];
      }),
    ),
  );
}

const emptyLike = (source: Source, run: Run): Values => {
  const table = source.is === 'table' ? run.tables.get(source.name) : undefined;
  return Object.fromEntries([...(table?.columns.keys() ?? [])].map((name) => [name, null]));
};

/** The combinations of rows of a `from`, beginning with those of `begun`. */
export function joined(
  joins: readonly Join[],
  where: Expression | null,
  run: Run,
  around: Scope | null,
  begun?: Found[],
): Found[] {
  let found: Found[] = begun ?? [{ scope: { rows: {}, group: null, around }, stored: {} }];
  for (const [at, { kind, source, on, using }] of joins.entries()) {
    const isLast = at === joins.length - 1;
    const isFixed = source.is === 'table';
    const fixed = isFixed ? rowsOf(source, run, around) : null;
    const next: Found[] = [];
    for (const { scope, stored } of found) {
      let isMet = false;
      const candidates = fixed ?? rowsOf(source, run, { ...scope, around });
      for (const { values, row } of candidates) {
        const wider: Scope = { rows: { ...scope.rows, [source.as]: values }, group: null, around };
        if (on && !holds(on, wider, run)) continue;
        if (using.some((name) => !isSame(scope, name, values))) continue;
        isMet = true;
        if (isLast && !holds(where, wider, run)) continue;
        next.push({ scope: wider, stored: row ? { ...stored, [source.as]: row } : stored });
      }
      if (kind === 'left' && !isMet) {
        const wider: Scope = { rows: { ...scope.rows, [source.as]: emptyLike(source, run) }, group: null, around };
        if (!isLast || holds(where, wider, run)) next.push({ scope: wider, stored });
      }
    }
    found = next;
  }
  if (joins.length === 0) found = found.filter(({ scope }) => holds(where, scope, run));
  return found;
}

const isSame = (scope: Scope, name: string, values: Values): boolean =>
  Object.values(scope.rows).some((row) => name in row && row[name] === values[name]);

export function outputsOf(outputs: readonly Output[], scope: Scope, run: Run): Values {
  const made: Values = {};
  for (const output of outputs) {
    if ('of' in output) made[output.as] = evaluate(output.of, scope, run) ?? null;
    else
      for (const [name, row] of Object.entries(scope.rows))
        if (output.allOf === null || output.allOf === name) Object.assign(made, row);
  }
  return made;
}

function aggregates(of: unknown): boolean {
  if (of === null || typeof of !== 'object') return false;
  const { is, name } = of as { is?: string; name?: string };
  if (is === 'call' && AGGREGATES.has(name!)) return true;
  if (is === 'select' || is === 'exists') return false;
  return Object.values(of).some(aggregates);
}
const known = new WeakMap<Select, boolean>();
function isGrouped(select: Select): boolean {
  let is = known.get(select);
  if (is === undefined) {
    is = select.group.length > 0 || aggregates(select.outputs);
    known.set(select, is);
  }
  return is;
}

function grouped(select: Select, found: readonly Found[], run: Run, around: Scope | null): Scope[] {
  const groups = new Map<string, Scope[]>();
  if (select.group.length === 0) groups.set('[]', []);
  for (const { scope } of found) {
    const key = JSON.stringify(select.group.map((one) => evaluate(one, scope, run)));
    groups.set(key, [...(groups.get(key) ?? []), scope]);
  }
  return [...groups.values()]
    .map((group): Scope => ({ rows: group[0]?.rows ?? {}, group, around }))
    .filter((scope) => holds(select.having, scope, run));
}

/** The rows of a select, locked where it says so. Throws Blocked. */
export function runSelect(select: Select, run: Run, around: Scope | null): Values[] {
  if (select.values)
    return select.values.map((row) =>
      Object.fromEntries(
        row.map((one, at) => [
          select.outputs[at] && 'as' in select.outputs[at] ? select.outputs[at].as : `column${at + 1}`,
          evaluate(one, around ?? { rows: {}, group: null, around: null }, run),
        ]),
      ),
    );
  let found = joined(select.from, select.where, run, around);
  let scopes: Scope[];
  if (isGrouped(select)) scopes = grouped(select, found, run, around);
  else {
    if (select.order.length > 0)
      found = sortedBy(
        found,
        select.order.map(({ by, isDescending }) => ({
          of: ({ scope }: Found) => ordering(by, select, scope, run),
          isDescending,
        })),
      );
    if (select.lock?.skips)
      found = found.filter(({ stored }) =>
        Object.values(stored).every((row) => row.blockers(run.transaction, select.lock!.isShared).length === 0),
      );
    found = cut(found, select, run);
    if (select.lock)
      for (const { stored } of found)
        for (const [name, row] of Object.entries(stored))
          if (select.lock.of.length === 0 || select.lock.of.includes(name))
            row.lock(run.transaction, select.lock.isShared);
    scopes = found.map(({ scope }) => scope);
  }
  let rows = scopes.map((scope) => outputsOf(select.outputs, scope, run));
  if (select.isDistinct) rows = [...new Map(rows.map((row) => [JSON.stringify(row), row])).values()];
  if (isGrouped(select)) {
    if (select.order.length > 0)
      rows = sortedBy(
        rows.map((row, at) => ({ row, scope: scopes[at]! })),
        select.order.map(({ by, isDescending }) => ({
          of: ({ row, scope }: { row: Values; scope: Scope }) =>
            evaluate(by, { ...scope, rows: { ...scope.rows, '': row } }, run),
          isDescending,
        })),
      ).map(({ row }) => row);
    rows = cut(rows, select, run);
  }
  return rows;
}

/** An order may name an output. */
function ordering(by: Expression, select: Select, scope: Scope, run: Run): unknown {
  if (by.is === 'column' && by.table === null) {
    const output = select.outputs.find((one) => 'as' in one && one.as === by.name);
    if (output && 'of' in output) return evaluate(output.of, scope, run);
  }
  return evaluate(by, scope, run);
}

function cut<T>(items: T[], { limit, offset }: Select, run: Run): T[] {
  const scope: Scope = { rows: {}, group: null, around: null };
  const from = offset ? Number(evaluate(offset, scope, run)) : 0;
  return limit || from > 0 ? items.slice(from, limit ? from + Number(evaluate(limit, scope, run)) : undefined) : items;
}
