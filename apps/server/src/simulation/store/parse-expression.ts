import type { Reader } from './sql-tokens.ts';
import type { Call, Expression, Order } from './sql-tree.ts';

const COMPARES = ['=', '<>', '!=', '<', '>', '<=', '>='];

/** Binary operators by how tightly they bind, loosest first, above comparisons. */
const BINDING: readonly (readonly string[])[] = [
  ['||', '->', '->>'],
  ['+', '-'],
  ['*', '/', '%'],
];

export function parseExpression(reader: Reader): Expression {
  let left = parseAnd(reader);
  while (reader.takes('or')) left = { is: 'binary', sign: 'or', left, right: parseAnd(reader) };
  return left;
}

function parseAnd(reader: Reader): Expression {
  let left = parseNot(reader);
  while (reader.takes('and')) left = { is: 'binary', sign: 'and', left, right: parseNot(reader) };
  return left;
}

function parseNot(reader: Reader): Expression {
  return reader.takes('not') ? { is: 'unary', sign: 'not', of: parseNot(reader) } : parseComparison(reader);
}

function parseComparison(reader: Reader): Expression {
  let left = parseBinary(reader, 0);
  for (;;) {
    const sign = COMPARES.find((one) => reader.takes(one));
    if (sign) {
      if (reader.takes('any')) {
        reader.wants('(');
        left = { is: 'any', of: left, list: parseExpression(reader) };
        reader.wants(')');
      } else left = { is: 'binary', sign: sign === '!=' ? '<>' : sign, left, right: parseBinary(reader, 0) };
    } else if (reader.takes('is')) {
      const isNot = reader.takes('not');
      if (reader.takes('null')) left = { is: 'null', of: left, isNot };
      else {
        reader.wants('distinct', 'from');
        const different: Expression = { is: 'binary', sign: 'distinct', left, right: parseBinary(reader, 0) };
        left = isNot ? { is: 'unary', sign: 'not', of: different } : different;
      }
    } else if (reader.sees('in') || reader.sees('not', 'in')) {
      const isNot = reader.takes('not');
      reader.wants('in');
      if (reader.sees('(', 'select')) {
        reader.wants('(');
        left = { is: 'in', of: left, list: reader.parseSelect(reader), isNot };
        reader.wants(')');
      } else left = { is: 'in', of: left, list: reader.inBrackets(() => parseExpression(reader)), isNot };
    } else return left;
  }
}

function parseBinary(reader: Reader, at: number): Expression {
  const signs = BINDING[at];
  if (!signs) return parseUnary(reader);
  let left = parseBinary(reader, at + 1);
  for (;;) {
    const sign = signs.find((one) => reader.takes(one));
    if (!sign) return left;
    left = { is: 'binary', sign, left, right: parseBinary(reader, at + 1) };
  }
}

function parseUnary(reader: Reader): Expression {
  if (reader.takes('-')) return { is: 'unary', sign: '-', of: parseUnary(reader) };
  let of = parsePrimary(reader);
  while (reader.takes('::')) of = { is: 'cast', of, type: parseType(reader) };
  return of;
}

/** The name of a type, as `integer[]` or `timestamp with time zone`. */
export function parseType(reader: Reader): string {
  let type = reader.name();
  if (type === 'timestamp' && reader.takes('with', 'time', 'zone')) type = 'timestamptz';
  if (type === 'double' && reader.takes('precision')) type = 'float8';
  if (type === 'character' && reader.takes('varying')) type = 'text';
  if (reader.takes('(')) {
    reader.next();
    reader.wants(')');
  }
  return reader.takes('[', ']') ? `${type}[]` : type;
}

function parsePrimary(reader: Reader): Expression {
  const token = reader.next();
  if (token.kind === 'number') return { is: 'value', value: token.value };
  if (token.kind === 'string') return { is: 'value', value: token.text };
  if (token.kind === 'parameter') return { is: 'parameter', no: token.value - 1 };
  if (token.kind === 'sign') {
    if (token.text !== '(') throw new Error(`the simulated store does not expect '${token.text}': ${reader.text}`);
    if (reader.sees('select') || reader.sees('with')) {
      const select = reader.parseSelect(reader);
      reader.wants(')');
      return { is: 'select', select };
    }
    const of = reader.list(() => parseExpression(reader));
    reader.wants(')');
    return of.length === 1 ? of[0]! : { is: 'row', of };
  }
  if (token.kind === 'word') {
    const known = parseWord(reader, token.text);
    if (known) return known;
  }
  if (reader.sees('(')) return parseCall(reader, token.text);
  if (!reader.takes('.')) return { is: 'column', table: null, name: token.text };
  return { is: 'column', table: token.text, name: reader.name() };
}

function parseWord(reader: Reader, word: string): Expression | null {
  if (word === 'true' || word === 'false') return { is: 'value', value: word === 'true' };
  if (word === 'null') return { is: 'value', value: null };
  if (word === 'case') return parseCase(reader);
  if (word === 'exists') {
    reader.wants('(');
    const select = reader.parseSelect(reader);
    reader.wants(')');
    return { is: 'exists', select };
  }
  if (word === 'array' && reader.takes('[')) {
    const of = reader.takes(']') ? null : reader.list(() => parseExpression(reader));
    if (of) reader.wants(']');
    return { is: 'array', of: of ?? [] };
  }
  const after = reader.peek();
  if (word === 'interval' && after?.kind === 'string') {
    reader.next();
    return { is: 'cast', of: { is: 'value', value: after.text }, type: 'interval' };
  }
  if (word === 'extract' && reader.takes('(', 'epoch', 'from')) {
    const args = [parseExpression(reader)];
    reader.wants(')');
    return call('epoch', args);
  }
  return null;
}

function parseCase(reader: Reader): Expression {
  const of = reader.sees('when') ? null : parseExpression(reader);
  const when: [Expression, Expression][] = [];
  while (reader.takes('when')) {
    const condition = parseExpression(reader);
    reader.wants('then');
    when.push([condition, parseExpression(reader)]);
  }
  const otherwise = reader.takes('else') ? parseExpression(reader) : null;
  reader.wants('end');
  return { is: 'case', of, when, otherwise };
}

const call = (name: string, args: Expression[]): Call => ({
  is: 'call',
  name,
  args,
  named: {},
  isOfAll: false,
  isDistinct: false,
  order: [],
  filter: null,
});

function parseCall(reader: Reader, name: string): Call {
  const made = call(name, []);
  reader.wants('(');
  made.isDistinct = reader.takes('distinct');
  if (reader.takes('*')) made.isOfAll = true;
  else
    while (!reader.sees(')') && !reader.sees('order')) {
      const argument = reader.peek();
      if (argument?.kind === 'word' && reader.peek(1)?.text === '=>') {
        reader.next();
        reader.wants('=>');
        made.named[argument.text] = parseExpression(reader);
      } else made.args.push(parseExpression(reader));
      if (!reader.takes(',')) break;
    }
  if (reader.takes('order', 'by')) made.order = parseOrder(reader);
  reader.wants(')');
  if (reader.takes('filter')) {
    reader.wants('(', 'where');
    made.filter = parseExpression(reader);
    reader.wants(')');
  }
  return made;
}

export const parseOrder = (reader: Reader): Order[] =>
  reader.list(() => {
    const by = parseExpression(reader);
    const isDescending = reader.takes('desc');
    if (!isDescending) reader.takes('asc');
    return { by, isDescending };
  });
