import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { type Node, parseSync, Visitor } from 'oxc-parser';

const root = resolve(import.meta.dirname, '../..');
const AREAS = 'apps/server/src/features/';
const FEATURES = `${AREAS}*/*`;

/** Standard files of a feature, all optional. */
const ANATOMY = ['install', 'routes', 'socket', 'service', 'queries', 'tables', 'jobs'];
/** The file whose head comment names any other files. */
const HEADS = ['service.ts', 'install.ts'];
/** Files that may contain SQL; `searched` defines a feature's searchable content. */
const SQL_FILES = /\/(queries|searched)\.ts$|\/queries\//;
const BUILDERS = ['selectFrom', 'insertInto', 'updateTable', 'deleteFrom'];
const MOST_LINES = 300;

export type Source = { file: string; text: string };

/** Files of a feature that are neither of its anatomy nor named at the head of its service. */
export function unnamedFiles(files: readonly string[], head: string): string[] {
  const named = new Set([...head.matchAll(/`([a-z0-9-]+)`/g)].map(({ 1: name }) => name!));
  return files
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|^test-/.test(file))
    .map((file) => file.slice(0, -'.ts'.length))
    .filter((name) => !ANATOMY.includes(name) && !named.delete(name))
    .concat([...named].filter((file) => !files.includes(`${file}.ts`)).map((file) => `${file} (there is none)`));
}

/** The same of all features, each as its path. */
export function unnamedFilesOfServer(): string[] {
  return globSync(FEATURES, { cwd: root }).flatMap((folder) => {
    const files = globSync(['*.ts', 'queries/*.ts'], { cwd: join(root, folder) }).map((file) => basename(file));
    const headed = HEADS.map((name) => join(root, folder, name)).find(existsSync);
    return unnamedFiles(files, headed ? headOf(readFileSync(headed, 'utf8')) : '').map((name) => `${folder}/${name}`);
  });
}

/**
 * Files that break the anatomy by what they hold: SQL outside of `queries`, a service without intentions of its own,
 * more than 300 lines.
 */
export function misplacedContent(sources: readonly Source[]): string[] {
  const broken = (rule: string, breaks: (source: Source) => boolean) =>
    sources.filter(breaks).map(({ file }) => `${file}: ${rule}`);
  return [
    ...broken('SQL stands in queries', (source) => !SQL_FILES.test(source.file) && hasSql(source)),
    ...broken('a service has intentions of its own', isOnlyReExports),
    ...broken(`over ${MOST_LINES} lines`, ({ text }) => text.trimEnd().split('\n').length > MOST_LINES),
  ];
}

/** The features without their tests, each file by its path below `features/`. */
export const featureSources = (): Source[] =>
  globSync(`${FEATURES}/**/*.ts`, { cwd: root })
    .filter((file) => !/\.test\.ts$|\/test-[^/]+\.ts$/.test(file))
    .map((file) => ({ file: file.slice(AREAS.length), text: readFileSync(join(root, file), 'utf8') }))
    .sort((one, other) => (one.file < other.file ? -1 : 1));

function hasSql({ file, text }: Source): boolean {
  let isFound = false;
  const note = (is: boolean) => {
    isFound ||= is;
  };
  new Visitor({
    CallExpression: ({ callee }) =>
      note(callee.type === 'MemberExpression' && isNamed(callee.property, (name) => BUILDERS.includes(name))),
    TaggedTemplateExpression: ({ tag }) => note(isNamed(tag, (name) => name === 'sql')),
  }).visit(parseSync(file, text).program);
  return isFound;
}

const isNamed = (node: Node, is: (name: string) => boolean): boolean => node.type === 'Identifier' && is(node.name);

const isOnlyReExports = ({ file, text }: Source): boolean =>
  file.endsWith('/service.ts') &&
  parseSync(file, text).program.body.every(
    (statement) =>
      statement.type === 'ImportDeclaration' ||
      statement.type === 'ExportAllDeclaration' ||
      (statement.type === 'ExportNamedDeclaration' && statement.source !== null),
  );

const headOf = (text: string) => /^\/\*\*.*?\*\//s.exec(text)?.[0] ?? '';
