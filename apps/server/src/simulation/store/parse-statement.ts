import { parseExpression, parseOrder, parseType } from './parse-expression.ts';
import { Reader } from './sql-tokens.ts';
import type {
  Assignment,
  Delete,
  Expression,
  Insert,
  Join,
  Output,
  Query,
  Select,
  Source,
  Statement,
  Update,
  With,
} from './sql-tree.ts';

/** Words after a table or an output that are not its alias. */
const NO_ALIAS = new Set(
  'where on using join inner left cross order group having limit offset for set from returning values select union with default as'.split(
    ' ',
  ),
);

export function parseStatement(text: string): Statement {
  const reader = new Reader(text, parseSelect);
  if (reader.takes('begin')) return { is: 'begin' };
  if (reader.takes('commit')) return { is: 'commit' };
  if (reader.takes('rollback')) return { is: 'rollback' };
  if (reader.takes('set')) return { is: 'nothing' };
  const query = parseQuery(reader);
  reader.takes(';');
  const rest = reader.peek();
  if (rest) throw new Error(`the simulated store does not understand '${rest.text}': ${text}`);
  return query;
}

/** An expression by itself, as the default of a column. */
export const parseAlone = (text: string): Expression => parseExpression(new Reader(text, parseSelect));

function parseQuery(reader: Reader): Query {
  const queries = reader.takes('with')
    ? reader.list((): With => {
        const name = reader.name();
        reader.wants('as', '(');
        const query = parseQuery(reader);
        reader.wants(')');
        return { name, query };
      })
    : [];
  if (reader.takes('insert', 'into')) return parseInsert(reader, queries);
  if (reader.takes('update')) return parseUpdate(reader, queries);
  if (reader.takes('delete', 'from')) return parseDelete(reader, queries);
  return { ...parseSelect(reader), with: queries };
}

const alias = (reader: Reader, otherwise: string): string => {
  if (reader.takes('as')) return reader.name();
  const token = reader.peek();
  const isName = token?.kind === 'name' || (token?.kind === 'word' && !NO_ALIAS.has(token.text));
  return isName ? reader.name() : otherwise;
};

export function parseSelect(reader: Reader): Select {
  const select: Select = {
    is: 'select',
    with: [],
    outputs: [],
    isDistinct: false,
    from: [],
    where: null,
    group: [],
    having: null,
    order: [],
    limit: null,
    offset: null,
    lock: null,
    values: null,
  };
  if (reader.takes('values')) {
    select.values = reader.list(() =>
      reader.inBrackets(
        (): Expression =>
          reader.takes('default') ? { is: 'column', table: null, name: 'default' } : parseExpression(reader),
      ),
    );
    return select;
  }
  reader.wants('select');
  select.isDistinct = reader.takes('distinct');
  if (!reader.sees('from')) select.outputs = parseOutputs(reader);
  if (reader.takes('from')) select.from = parseFrom(reader);
  if (reader.takes('where')) select.where = parseExpression(reader);
  if (reader.takes('group', 'by')) select.group = reader.list(() => parseExpression(reader));
  if (reader.takes('having')) select.having = parseExpression(reader);
  if (reader.takes('order', 'by')) select.order = parseOrder(reader);
  for (;;) {
    if (reader.takes('limit')) select.limit = parseExpression(reader);
    else if (reader.takes('offset')) select.offset = parseExpression(reader);
    else break;
  }
  if (reader.takes('for')) {
    const isShared = reader.takes('share') || reader.takes('key', 'share');
    if (!isShared) {
      reader.takes('no', 'key');
      reader.wants('update');
    }
    const of = reader.takes('of') ? reader.list(() => reader.name()) : [];
    select.lock = { isShared, of, skips: reader.takes('skip', 'locked') };
  }
  return select;
}

function parseOutputs(reader: Reader): Output[] {
  return reader.list((): Output => {
    if (reader.takes('*')) return { allOf: null };
    if (reader.peek(1)?.text === '.' && reader.peek(2)?.text === '*') {
      const allOf = reader.name();
      reader.wants('.', '*');
      return { allOf };
    }
    const of = parseExpression(reader);
    return { of, as: alias(reader, nameOf(of)) };
  });
}

function nameOf(of: Expression): string {
  if (of.is === 'column' || of.is === 'call') return of.name;
  return of.is === 'cast' ? nameOf(of.of) : of.is;
}

function parseFrom(reader: Reader): Join[] {
  const joins: Join[] = [{ kind: 'inner', source: parseSource(reader), on: null, using: [] }];
  for (;;) {
    const isCross = reader.takes(',') || reader.takes('cross', 'join');
    const isLeft = !isCross && (reader.takes('left', 'join') || reader.takes('left', 'outer', 'join'));
    if (!isCross && !isLeft && !reader.takes('inner', 'join') && !reader.takes('join')) return joins;
    reader.takes('lateral');
    const join: Join = { kind: isLeft ? 'left' : 'inner', source: parseSource(reader), on: null, using: [] };
    if (reader.takes('on')) join.on = parseExpression(reader);
    else if (reader.takes('using')) join.using = reader.inBrackets(() => reader.name());
    joins.push(join);
  }
}

function parseSource(reader: Reader): Source {
  if (reader.takes('(')) {
    const select = parseSelect(reader);
    reader.wants(')');
    const as = alias(reader, '');
    if (reader.sees('(')) {
      const names = reader.inBrackets(() => reader.name());
      select.outputs = names.map((name) => ({ of: { is: 'column', table: null, name }, as: name }));
    }
    return { is: 'select', select, as };
  }
  if (reader.peek(1)?.text !== '(') {
    const name = reader.name();
    return { is: 'table', name, as: alias(reader, name) };
  }
  const call = parseExpression(reader);
  if (call.is !== 'call') throw new Error(`the simulated store wants a table: ${reader.text}`);
  const isNumbered = reader.takes('with', 'ordinality');
  const as = alias(reader, call.name);
  const columns = reader.sees('(')
    ? reader.inBrackets(() => {
        const name = reader.name();
        return { name, type: reader.sees(',') || reader.sees(')') ? null : parseType(reader) };
      })
    : [{ name: as, type: null }];
  return { is: 'call', call, as, columns, isNumbered };
}

const parseSets = (reader: Reader): Assignment[] =>
  reader.list(() => {
    const column = reader.name();
    reader.wants('=');
    return { column, to: parseExpression(reader) };
  });

const parseReturning = (reader: Reader): Output[] => (reader.takes('returning') ? parseOutputs(reader) : []);

function parseInsert(reader: Reader, queries: With[]): Insert {
  const table = reader.name();
  const as = reader.takes('as') ? reader.name() : table;
  const columns = reader.sees('(') ? reader.inBrackets(() => reader.name()) : [];
  const from = parseSelect(reader);
  let conflict: Insert['conflict'] = null;
  if (reader.takes('on', 'conflict')) {
    const on = reader.sees('(') ? reader.inBrackets(() => parseExpression(reader)) : null;
    if (reader.takes('where')) parseExpression(reader);
    if (reader.takes('do', 'nothing')) conflict = { on, sets: null, where: null };
    else {
      reader.wants('do', 'update', 'set');
      const sets = parseSets(reader);
      conflict = { on, sets, where: reader.takes('where') ? parseExpression(reader) : null };
    }
  }
  return { is: 'insert', with: queries, table, as, columns, from, conflict, returning: parseReturning(reader) };
}

function parseUpdate(reader: Reader, queries: With[]): Update {
  const table = reader.name();
  const as = alias(reader, table);
  reader.wants('set');
  const sets = parseSets(reader);
  const from = reader.takes('from') ? parseFrom(reader) : [];
  const where = reader.takes('where') ? parseExpression(reader) : null;
  return { is: 'update', with: queries, table, as, sets, from, where, returning: parseReturning(reader) };
}

function parseDelete(reader: Reader, queries: With[]): Delete {
  const table = reader.name();
  const as = alias(reader, table);
  const where = reader.takes('where') ? parseExpression(reader) : null;
  return { is: 'delete', with: queries, table, as, where, returning: parseReturning(reader) };
}
