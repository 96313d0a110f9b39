import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';

/** The scripts run before anything is installed, so they are plain JavaScript. */
const { sourcesIn }: { sourcesIn: (path: string) => string[] } = await import(
  join(import.meta.dirname, '../../scripts/build.mjs')
);

test('the site is built anew for a changed source, also one without a suffix, and not for the folder of an editor', () => {
  const folder = mkdtempSync(join(tmpdir(), 'chilyo-sources-'));
  for (const name of ['.editor', 'dist', 'src']) mkdirSync(join(folder, name));
  for (const name of ['.editor/state', '.env', 'dist/main.js', 'src/LICENSE', 'src/one.ts', 'src/one.test.ts'])
    writeFileSync(join(folder, name), '');
  const path = relative(join(import.meta.dirname, '../..'), folder);
  expect(sourcesIn(path).map((file) => relative(path, file))).toEqual(['src/LICENSE', 'src/one.ts']);
  rmSync(folder, { recursive: true });
});
