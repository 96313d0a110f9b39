import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { abilities } from '@chilyo/card-language';
import { expect, test } from 'vitest';
import { writtenSources } from './retired-words.ts';

const root = resolve(import.meta.dirname, '../..');
const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
const READMES = ['README.md', 'README.en.md'];

test.each(READMES)('%s names every setting of the server', (file) => {
  const text = textOf(file);
  const settings = Array.from(
    textOf('apps/server/src/config.ts').matchAll(/^ {2}([A-Z_]+): (?:z|LogLevel)\b/gm),
    ([, name]) => name!,
  );
  expect(settings.length).toBeGreaterThan(10);
  expect(settings.filter((name) => !text.includes(`| \`${name}\` `))).toEqual([]);
});

test.each([...READMES, 'CONTRIBUTING.md'])('%s names commands that there are', (file) => {
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
  const named = Array.from(textOf(file).matchAll(/npm run ([\w:-]*\w)/g), ([, name]) => name!);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

test('both READMEs name the same commands', () => {
  const named = (file: string) => Array.from(textOf(file).matchAll(/^\| `npm ([\w: ]+)/gm), ([, name]) => name!.trim());
  expect(named('README.en.md')).toEqual(named('README.md'));
});

test('GLOSSARY has every word of the language of cards', () => {
  const rows = textOf('docs/GLOSSARY.md')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const isThere = (word: string, key: string) =>
    rows.some(([, named, code]) => named === word && code === `\`${key}\``);
  expect(abilities.filter(({ word, key }) => !isThere(word, key)).map(({ word, key }) => `${word} ${key}`)).toEqual([]);
});

test('OPERATIONS has every command of the operator', () => {
  const page = textOf('docs/OPERATIONS.md');
  const sources = globSync('apps/server/src/features/admin/operator/*commands.ts', { cwd: root }).map(textOf).join('');
  const commands = Array.from(sources.matchAll(/names: \['(.+)', '(.+)'\]/g), ([, english, korean]) => [
    english!,
    korean!,
  ]);
  expect(commands.length).toBeGreaterThan(5);
  expect(commands.filter(([english, korean]) => !new RegExp(`\\| \`${english}.*\\| ${korean}`).test(page))).toEqual([]);
});

test('a section of ECONOMY that the code cites is there', () => {
  const headings = Array.from(textOf('docs/ECONOMY.md').matchAll(/^## (.+)$/gm), ([, heading]) => heading!);
  const cited = writtenSources().flatMap(({ text }) =>
    Array.from(text.matchAll(/docs\/ECONOMY, ([a-z ]+)/g), ([, section]) => section!),
  );
  expect(cited.length).toBeGreaterThan(0);
  expect(cited.filter((section) => !headings.some((heading) => section.startsWith(heading)))).toEqual([]);
});
