import { dirname, join } from 'node:path';
import { type Node, parseSync, Visitor } from 'oxc-parser';
import { serverSources } from './ignored-answers.ts';

type Source = { file: string; text: string };
/** A declaration or an import: the names that it mentions, or where it comes from. */
type Definition = { uses: Set<string> } | { from: string; name: string };
type Module = { definitions: Map<string, Definition>; handlers: Handler[] };
type Handler = { call: string; isIdempotent: boolean; uses: Set<string> };

/** Currency, cards and boosters move by these alone. */
const MOVES = ['transfer', 'grantBoosters'];

/**
 * Calls whose handler reaches a function that moves goods without `serveIdempotent`. Reachability follows
 * imports and re-exports, but not functions that `app.ts` passes in.
 */
export function unkeyedSpending(sources: readonly Source[] = serverSources(), moves = MOVES): string[] {
  const modules = new Map(sources.map(({ file, text }) => [file, moduleOf(file, text)]));
  const known = new Map<string, boolean>();
  const reaches = (file: string, name: string): boolean => {
    if (moves.includes(name)) return true;
    const key = `${file} ${name}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    known.set(key, false);
    const definition = modules.get(file)?.definitions.get(name);
    const found =
      definition !== undefined &&
      ('from' in definition
        ? reaches(definition.from, definition.name)
        : [...definition.uses].some((one) => one !== name && reaches(file, one)));
    known.set(key, found);
    return found;
  };
  return [...modules].flatMap(([file, { handlers }]) =>
    handlers
      .filter(({ isIdempotent, uses }) => !isIdempotent && [...uses].some((name) => reaches(file, name)))
      .map(({ call }) => call),
  );
}

function moduleOf(file: string, text: string): Module {
  const { program } = parseSync(file, text);
  const definitions = new Map<string, Definition>();
  const handlers: Handler[] = [];
  const names: { name: string; start: number }[] = [];
  new Visitor({
    Identifier({ name, start }) {
      if (text[start - 1] !== '.') names.push({ name, start });
    },
  }).visit(program);
  /** The names that a node mentions, but for fields behind a dot. */
  const namesIn = ({ start, end }: Node): Set<string> =>
    new Set(names.filter((one) => one.start >= start && one.start < end).map(({ name }) => name));
  const target = (path: string) => (path.startsWith('.') ? join(dirname(file), path) : path);
  for (const statement of program.body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? (statement.declaration ?? statement) : statement;
    if (declared.type === 'ImportDeclaration')
      for (const one of declared.specifiers)
        if (one.type === 'ImportSpecifier')
          definitions.set(one.local.name, { from: target(declared.source.value), name: nameOf(one.imported) });
    if (declared.type === 'ExportNamedDeclaration' && declared.source)
      for (const one of declared.specifiers)
        definitions.set(nameOf(one.exported), { from: target(declared.source.value), name: nameOf(one.local) });
    if (declared.type === 'FunctionDeclaration' || declared.type === 'ClassDeclaration')
      if (declared.id) definitions.set(declared.id.name, { uses: namesIn(declared) });
    if (declared.type === 'VariableDeclaration')
      for (const one of declared.declarations)
        if (one.id.type === 'Identifier') definitions.set(one.id.name, { uses: namesIn(one) });
  }
  new Visitor({
    CallExpression(node) {
      const { callee, arguments: args } = node;
      if (callee.type !== 'Identifier' || !/^serve(Idempotent)?$/.test(callee.name)) return;
      const call = args.find((one) => one.type === 'MemberExpression' && nameOf(one.object) === 'calls');
      const handler = args.at(-1);
      if (call?.type !== 'MemberExpression' || !handler) return;
      handlers.push({
        call: nameOf(call.property),
        isIdempotent: callee.name === 'serveIdempotent',
        uses: namesIn(handler),
      });
    },
  }).visit(program);
  return { definitions, handlers };
}

const nameOf = (node: Node): string => (node.type === 'Identifier' ? node.name : '');
