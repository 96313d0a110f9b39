import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { areasDrawing, packagesDrawing } from './drawings.ts';
import { readImports } from './imports.ts';

const page = readFileSync(join(resolve(import.meta.dirname, '../..'), 'docs/ARCHITECTURE.md'), 'utf8');
const drawn = Array.from(page.matchAll(/^```mermaid\n(.*?)\n```$/gms), ([, text]) => text);
const link = (from: string, to: string, isTypeOnly = false) => ({ from, to, isTypeOnly });

test('an arrow is dotted where only types are used, and tests do not count', () => {
  const engine = 'packages/engine/src/index.ts';
  const server = 'apps/server/src/main.ts';
  expect(
    packagesDrawing([
      link(engine, 'packages/bot/src/index.ts', true),
      link(server, engine, true),
      link(server, engine),
      link('packages/bot/src/a.test.ts', server),
      link('packages/bot/src/a.ts', 'zod'),
    ]),
  ).toBe('flowchart TD\n  engine -.-> bot\n  server --> engine');
});

test('a feature stands in its area, and an arrow that follows from two others is left out', () => {
  const feature = (path: string) => `apps/server/src/features/${path}/service.ts`;
  const text = areasDrawing([
    link(feature('core/audit'), 'kysely'),
    link(feature('core/a'), feature('core/audit')),
    link(feature('play/b-c'), feature('core/a')),
    link(feature('play/b-c'), feature('core/audit')),
  ]);
  expect(text).toContain('subgraph core\n    a & audit\n');
  expect(text).toContain('subgraph play\n    b-c\n');
  expect(text.split('\n').filter((line) => line.includes('-->'))).toEqual(['  a --> audit', '  b-c --> a']);
});

// `npm run where -- --drawings` prints what has to stand there
test('ARCHITECTURE shows the packages as the check prints them', () => {
  expect(drawn).toContain(packagesDrawing(readImports()));
});
test('ARCHITECTURE shows the features of the server by area', () => {
  expect(drawn).toContain(areasDrawing(readImports()));
});
