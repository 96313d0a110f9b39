import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { AT_ONCE } from '../../apps/web/build/joined-files.ts';

const app = join(import.meta.dirname, '../../apps/web/src/app');

test.each(['shell', 'top-bar', 'left-menu'])('what %s always shows is in no file of what comes later', (name) => {
  const text = readFileSync(join(app, `${name}.tsx`), 'utf8');
  const parts = [...text.matchAll(/const (\w+) = onDemand\(async \(\) => \(await import\('([^']+)'\)/g)];
  expect(parts.length).toBeGreaterThan(0);
  const always = parts.filter(([, part]) => new RegExp(`^\\s*<${part}\\b`, 'm').test(text));
  expect(always.map(([, , file]) => join(app, file!)).filter((file) => !AT_ONCE.test(file))).toEqual([]);
});
