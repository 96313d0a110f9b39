import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

/** One import of a file: paths from the root of the repository, or the name of a package from outside. */
export type Import = { from: string; to: string; isTypeOnly: boolean };

const root = resolve(import.meta.dirname, '../..');
const SOURCES = ['apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.ts', 'tools/src/**/*.ts', 'e2e/**/*.ts'];

// The formatter keeps every import in this form; type-only imports count as well, which a stripped file would not show.
const STATEMENT = /^(?:(?:import|export)\b(?<what>[^'";]*?)\bfrom|import)\s*'(?<target>[^']+)'/gm;
const CALL = /\bimport\('(?<target>[^']+)'\)|\bnew URL\('(?<worker>\.[^']+\.ts)', import\.meta\.url\)/g;

export const readImports = (sources: readonly string[] = SOURCES): Import[] =>
  sources
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter((file) => !file.includes('node_modules'))
    .flatMap(importsOf);

function importsOf(file: string): Import[] {
  const text = readFileSync(join(root, file), 'utf8');
  const statements = [...text.matchAll(STATEMENT)].map(({ groups }) => ({
    from: file,
    to: resolved(file, groups!.target!),
    isTypeOnly: isTypeOnly(groups!.what ?? ''),
  }));
  const calls = [...text.matchAll(CALL)].map(({ groups }) => ({
    from: file,
    to: resolved(file, (groups!.target ?? groups!.worker)!),
    isTypeOnly: false,
  }));
  return [...statements, ...calls];
}

function isTypeOnly(what: string): boolean {
  if (/^\s*type\b(?!\s*,)/.test(what)) return true;
  const names = /^\s*\{(?<list>[^}]*)\}\s*$/.exec(what)?.groups?.list;
  const listed = names?.split(',').filter((name) => name.trim());
  return listed !== undefined && listed.length > 0 && listed.every((name) => /^\s*type\s/.test(name));
}

function resolved(file: string, target: string): string {
  if (target.startsWith('@chilyo/')) {
    const folder = `packages/${target.split('/')[1]}`;
    return existsSync(join(root, folder)) ? `${folder}/src/index.ts` : target;
  }
  if (!target.startsWith('.')) return target;
  return relative(root, resolve(root, dirname(file), target));
}
