import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { floorsDrawing, packagesDrawing } from './drawings.ts';
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

test('a feature stands on the floor of its comment, and what it knows by way of another is left out', () => {
  const feature = (name: string) => `apps/server/src/features/core/${name}/service.ts`;
  const links = [
    link(feature('a'), feature('audit')),
    link(feature('b-c'), feature('a')),
    link(feature('b-c'), feature('audit')),
    link(feature('launch'), feature('a')),
  ];
  const app =
    'export async function createApp() {\n  // low\n  installA(server);\n\n  // high\n  installBC(server);\n}';
  const text = floorsDrawing(links, app);
  expect(text).toContain('subgraph floor1["low"]\n    a\n');
  expect(text).toContain('subgraph floor2["high"]\n    b-c\n');
  expect(text.split('\n').filter((line) => line.includes('-->'))).toEqual([
    '  a --> audit',
    '  b-c --> a',
    '  launch --> a',
  ]);
});

// `npm run where -- --drawings` prints what has to stand there
test('ARCHITECTURE shows the packages as the check prints them', () => {
  expect(drawn).toContain(packagesDrawing(readImports()));
});
test('ARCHITECTURE shows the features of the server, floor by floor', () => {
  expect(drawn).toContain(floorsDrawing(readImports()));
});
