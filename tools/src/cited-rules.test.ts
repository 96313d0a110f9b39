import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** Sections without a rule that a test could show. */
const notRules: Record<string, string> = {
  1: 'an overview of what the others say',
  17: 'aims, which a bench measures',
};

/** The numbered sections of the rules, with the numbers of their lists. */
const sections = new Map(
  read('docs/RULES.md')
    .split(/^## /m)
    .slice(1)
    .map((section) => [
      /^(\d+)\./.exec(section)?.[1] ?? section.slice(0, 20),
      new Set(Array.from(section.matchAll(/^(\d+)\. /gm), ([, number]) => number).slice(1)),
    ]),
);

const sources = globSync('{apps,packages,tools,e2e}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: (name) => /(^|\/)(node_modules|dist)$/.test(name),
});

/** Sections that a text cites: '(rules 7.3, 9)' gives '7.3' and '9'. */
const citations = (text: string): string[] =>
  Array.from(text.matchAll(/rules (\d+(?:\.\d+)?(?:, \d+(?:\.\d+)?)*)/g), ([, list = '']) => list.split(', ')).flat();

const withoutComments = (code: string): string => code.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/^\s*\/\/.*$/gm, '');

test('every section of the rules is cited by the name of a test', () => {
  const tests = sources.filter((file) => /\.test\.tsx?$/.test(file)).map(read);
  const names = tests.flatMap((code) =>
    Array.from(withoutComments(code).matchAll(/\(rules [^)]*\)/g), ([name]) => name),
  );
  const cited = new Set(names.flatMap(citations).map((number) => number.split('.')[0]));
  expect([...sections.keys()].filter((number) => !cited.has(number) && !notRules[number])).toEqual([]);
  expect(Object.keys(notRules).filter((number) => !sections.has(number))).toEqual([]);
});

test('every citation is of a section and a number that there are', () => {
  const wrong = sources.flatMap((file) =>
    citations(read(file))
      .filter((cited) => {
        const [section = '', item] = cited.split('.');
        return item === undefined ? !sections.has(section) : !sections.get(section)?.has(item);
      })
      .map((cited) => `${file}: rules ${cited}`),
  );
  expect(wrong).toEqual([]);
});
