import { expect, test } from 'vitest';
import { broken, cycles, judgeImports, roomCycles, typeCycles } from './import-rules.ts';

const link = (from: string, to: string, isTypeOnly = false) => ({ from, to, isTypeOnly });
const index = (name: string) => `packages/${name}/src/index.ts`;

test.each([
  ['the language using the cards', link('packages/card-language/src/a.ts', index('cards'))],
  ['the engine using the cards', link('packages/engine/src/a.ts', index('cards'))],
  ['the protocol using the engine', link('packages/protocol/src/a.ts', index('engine'))],
  ['a package using an app', link('packages/bot/src/a.ts', 'apps/server/src/main.ts')],
  [
    'a feature using the inside of another',
    link('apps/server/src/features/core/a/x.ts', 'apps/server/src/features/core/b/y.ts'),
  ],
  [
    'a feature using a higher area',
    link('apps/server/src/features/core/a/x.ts', 'apps/server/src/features/goods/b/service.ts'),
  ],
  ['a page using another', link('apps/web/src/features/a/x.tsx', 'apps/web/src/features/b/y.tsx')],
  ['a match with a component', link('apps/web/src/match/store.ts', 'apps/web/src/ui/button.tsx')],
  ['a board that asks a match', link('apps/web/src/board/board.tsx', 'apps/web/src/match/store.ts')],
  ['plumbing that knows the server', link('apps/web/src/lib/x.ts', 'apps/web/src/api/client.ts')],
  ['a button that calls the server', link('apps/web/src/ui/button.tsx', 'apps/web/src/api/client.ts')],
])('%s is refused', (_, one) => expect(broken(one)).not.toBeNull());

test.each([
  ['types of the engine in the protocol', link('packages/protocol/src/a.ts', index('engine'), true)],
  ['cards in a test of the engine', link('packages/engine/src/a.test.ts', index('cards'))],
  [
    "another feature's service",
    link('apps/server/src/features/core/a/x.ts', 'apps/server/src/features/core/b/service.ts'),
  ],
])('%s may be', (_, one) => expect(broken(one)).toBeNull());

test('a cycle is found, and one of types apart from it', () => {
  expect(cycles([link('a.ts', 'b.ts'), link('b.ts', 'a.ts')])).toEqual(['a.ts -> b.ts -> a.ts']);
  expect(cycles([link('a.ts', 'b.ts'), link('b.ts', 'a.ts', true)])).toEqual([]);
  expect(typeCycles([link('a.ts', 'b.ts'), link('b.ts', 'a.ts', true)], [])).toEqual(['a.ts -> b.ts -> a.ts']);
  expect(typeCycles([link('a.ts', 'b.ts'), link('b.ts', 'a.ts', true)], [/^[ab]/])).toEqual([]);
});

test('a circle of folders is one by types too, whatever its files are', () => {
  const [one, two] = ['apps/server/src/features/core/a', 'apps/server/src/features/core/b'];
  const there = link(`${one}/x.ts`, `${two}/service.ts`);
  expect(roomCycles([there, link(`${two}/y.ts`, `${one}/service.ts`, true)])).toEqual([`${one} -> ${two} -> ${one}`]);
  expect(roomCycles([there, link(`${two}/y.test.ts`, `${one}/service.ts`)])).toEqual([]);
});

test('the repository keeps to all of it', () => {
  const { count, problems } = judgeImports();
  expect(problems).toEqual([]);
  expect(count).toBeGreaterThan(500);
});
