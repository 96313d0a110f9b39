import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { isTest } from './import-rules.ts';
import { readImports } from './imports.ts';

const root = resolve(import.meta.dirname, '../..');
/** What `npm start` builds and runs. */
const STARTED = [
  'apps/*/src/**/*.{ts,tsx}',
  'apps/web/build/**/*.ts',
  'apps/web/vite.config.ts',
  'packages/*/src/**/*.ts',
];

const dependenciesOf = (folder: string): string[] =>
  Object.keys(JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')).dependencies ?? {});
const packageOf = (target: string) => /^(@[^/]+\/)?[^/]+/.exec(target)![0];
const isInstalled = (target: string) =>
  !/^($|\.|node:|virtual:|apps\/|packages\/|@chilyo\/)/.test(target) && !builtinModules.includes(target);

test('who only starts the site installs no tools of who tests it: nothing that is started leans on them', () => {
  const known = new Map<string, string[]>();
  const missing = readImports(STARTED)
    .filter(({ from, to, isTypeOnly }) => !isTest(from) && !isTypeOnly && isInstalled(to))
    .filter(({ from, to }) => {
      const folder = from.split('/', 2).join('/');
      if (!known.has(folder)) known.set(folder, dependenciesOf(folder));
      return !known.get(folder)!.includes(packageOf(to));
    });
  expect(missing.map(({ from, to }) => `${from}: ${to}`)).toEqual([]);
  expect(known.get('apps/web')).toContain('vite');
});
