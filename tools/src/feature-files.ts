import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const FEATURES = 'apps/server/src/features/*/*';

/** What a feature of the server is made of, those that it needs. */
const ANATOMY = ['install', 'routes', 'socket', 'service', 'queries', 'tables', 'jobs'];
/** Where its other files are named, in the comment at the head. */
const HEADS = ['service.ts', 'install.ts'];

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

const headOf = (text: string) => /^\/\*\*.*?\*\//s.exec(text)?.[0] ?? '';
