import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { CardType, Element } from '@chilyo/card-language';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { before, importing, NotPossible, nameOf, typeNameOf, write } from './edits.ts';
import { newCard } from './new-card.ts';
import { newFeature } from './new-feature.ts';
import { newVerb } from './new-verb.ts';

const root = resolve(import.meta.dirname, '../../..');
const COPIED = ['packages', 'apps', 'tools', 'e2e', 'docs', 'tsconfig.json', 'tsconfig.base.json', 'vitest.config.ts'];

describe('what is made', () => {
  let copy = '';
  const made: string[] = [];

  /** The sources in a folder of their own, with packages that lead there. */
  beforeAll(() => {
    copy = mkdtempSync(join(tmpdir(), 'chilyo-scaffold-'));
    const isSource = (file: string) => !/\/(node_modules|dist)$/.test(file);
    for (const name of [...COPIED, 'biome.json', '.gitignore', 'package.json'])
      cpSync(join(root, name), join(copy, name), { recursive: true, filter: isSource });
    const modules = join(copy, 'node_modules');
    mkdirSync(join(modules, '@chilyo'), { recursive: true });
    for (const name of readdirSync(join(root, 'node_modules')))
      if (name !== '@chilyo') symlinkSync(join(root, 'node_modules', name), join(modules, name));
    for (const name of readdirSync(join(copy, 'packages')))
      symlinkSync(join(copy, 'packages', name), join(modules, '@chilyo', name));
    const cards: [Element, CardType][] = [
      ['R', 'unit'],
      ['D', 'spell'],
      ['N', 'ward'],
      ['B', 'trap'],
    ];
    const edits = [
      newVerb('shine_upon', '비추기'),
      newFeature('community/made-things'),
      ...cards.map(([element, type]) => newCard(`made-${type}`, `지은 ${type}`, element, type)),
    ];
    for (const each of edits) made.push(...write(copy, each));
  }, 60_000);
  // thousands of files, on a disk that may be busy
  afterAll(() => rmSync(copy, { recursive: true, force: true }), 60_000);

  const run = (bin: string, args: string[]) =>
    spawnSync(process.execPath, [join('node_modules', bin), ...args], { cwd: copy, encoding: 'utf8' });

  // the type check of a whole copy takes as long as that of the repository: it belongs to the long run
  if (process.env.RANDOM_GAMES)
    test('compiles', { timeout: 120_000 }, () => {
      expect(run('typescript/bin/tsc', ['-p', 'tsconfig.json'])).toMatchObject({ status: 0, stdout: '' });
    });

  test('stands in the repository’s form', { timeout: 120_000 }, () => {
    const form = run('@biomejs/biome/bin/biome', ['check', '--error-on-warnings', ...made]);
    expect(form).toMatchObject({ status: 0 });
  });

  test('passes the tests that are made with it', { timeout: 120_000 }, () => {
    const tests = made.filter((file) => file.endsWith('.test.ts') && file.startsWith('packages/'));
    const names = 'shine_upon|made-|draws a card|공격력을 1 올린다|지은';
    const told = run('vitest/vitest.mjs', ['run', '--project', 'packages', '-t', names, ...tests]);
    expect(told.stdout).toMatch(/Tests .*5 passed/);
  });

  test('is named where it has to be', () => {
    const text = (file: string) => readFileSync(join(copy, file), 'utf8');
    expect(text('packages/card-language/src/verbs/plain.ts')).toContain('shine_upon: shineUpon,');
    expect(text('packages/engine/src/effects/index.ts')).toContain('shine_upon: shineUpon,');
    expect(text('docs/GLOSSARY.md')).toContain('`shine_upon`');
    expect(text('apps/server/src/app.ts')).toContain('installMadeThings(server);');
    expect(text('packages/protocol/src/calls.ts')).toContain('...madeThingsCalls,');
  });
});

test('what is there already, or no name, is refused with the reason', () => {
  for (const wish of [
    () => newVerb('burn', '화상'),
    () => newVerb('Burn', '화상'),
    () => newVerb('return_', '말'),
    () => newCard('ember-goblin', '새 이름', 'R', 'unit'),
    () => newCard('new-one', '불씨 도깨비', 'R', 'unit'),
    () => newFeature('goods/gifts'),
    () => newFeature('goods/My Feature'),
    () => newFeature('made-things'),
    () => nameOf('return'),
  ])
    expect(wish).toThrow(NotPossible);
  expect(() => write(root, { made: { 'package.json': '' }, changed: {}, next: [] })).toThrow('이미 있습니다');
  expect(() => write(root, { made: {}, changed: { 'no-such-file.ts': (text) => text }, next: [] })).toThrow('찾을 수');
  expect([nameOf('lengthen_ward'), typeNameOf('card-pages')]).toEqual(['lengthenWard', 'CardPages']);
});

test('a line is put before its place, and a name beside those that come from the same file', () => {
  expect(before('};', '  b,\n')('a = {\n  a,\n};')).toBe('a = {\n  a,\n  b,\n};');
  expect(() => before('};', 'b')('a')).toThrow(NotPossible);
  expect(importing('b', './x.ts')("import { a } from './x.ts';\n")).toContain("import { b, a } from './x.ts';");
  expect(importing('a', './x.ts')("import { a } from './x.ts';\n")).toBe("import { a } from './x.ts';\n");
  expect(importing('a', './x.ts')('a();\n')).toBe("import { a } from './x.ts';\na();\n");
});
