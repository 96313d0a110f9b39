import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

const root = resolve(import.meta.dirname, '../..');
const SOURCES = '{apps,packages,tools,e2e,scripts}/**/*.{ts,tsx,mjs}';

/** A word that names must not contain; `within` are the checked folders, null if only people check it. */
export type Retired = { word: string; now: string; within: readonly string[] | null };
export type Source = { file: string; text: string };

/** Names that keep a retired word, each with its reason. */
const EXCEPTIONS: { name: RegExp; why: string }[] = [
  { name: /^wake(Up|\.test)?$/, why: "the cards' own verb, which the stored definitions hold" },
];

/** The table of retired words in the glossary. */
export function retiredWords(glossary = readFileSync(join(root, 'docs/GLOSSARY.md'), 'utf8')): Retired[] {
  const table = glossary.split(/^## Retired words$/m)[1]?.split(/^## /m)[0] ?? '';
  const cells = table
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) => line.split('|').map((cell) => cell.trim()));
  return cells.flatMap(([, words = '', now = '', checked = '']) =>
    Array.from(words.matchAll(/`([^`]+)`/g), ([, word = '']) => ({ word, now, within: foldersOf(checked) })),
  );
}

/** The folders in the cell; null for `by people`. */
function foldersOf(checked: string): string[] | null {
  if (checked === 'everywhere') return [''];
  const folders = Array.from(checked.matchAll(/`([^`]+)`/g), ([, folder = '']) => `${folder}/`);
  return folders.length > 0 ? folders : null;
}

/** All hand-written sources. */
export const writtenSources = (): Source[] =>
  globSync(SOURCES, { cwd: root, exclude: (name) => /(^|\/)(node_modules|dist)$/.test(name) }).map((file) => ({
    file,
    text: readFileSync(join(root, file), 'utf8'),
  }));

/** Names of files and of things in them that are made with a retired word, each as `file name: say instead`. */
export function namesWithRetiredWords(sources: readonly Source[], retired: readonly Retired[]): string[] {
  // the same names occur in hundreds of files
  const judged = new Map<string, Retired[]>();
  const wordsIn = (name: string): Retired[] => {
    let words = judged.get(name);
    if (!words) {
      const isExcepted = EXCEPTIONS.some((exception) => exception.name.test(name));
      words = isExcepted ? [] : retired.filter(({ word }) => containsWords(name, word));
      judged.set(name, words);
    }
    return words;
  };
  return sources.flatMap(({ file, text }) => {
    const names = new Set([...file.replace(/\.\w+$/, '').split('/'), ...namesIn(file, text)]);
    return [...names].flatMap((name) => {
      const found = wordsIn(name).find(({ within }) => within?.some((folder) => file.startsWith(folder)));
      return found ? [`${file} ${name}: ${found.now}`] : [];
    });
  });
}

/** Whether the words of a name, in camel, snake or kebab case, contain the words of another in a row. */
export function containsWords(name: string, word: string): boolean {
  return ` ${wordsOf(name)} `.includes(` ${wordsOf(word)} `);
}

const read = new Map<string, string>();

/** The words of a name, cached because the same names occur in hundreds of files. */
function wordsOf(name: string): string {
  const known = read.get(name);
  if (known !== undefined) return known;
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replace(/[^a-zA-Z\d]+/g, ' ')
    .trim()
    .toLowerCase();
  read.set(name, words);
  return words;
}

/** All names in the code of a file, without strings. */
function namesIn(file: string, text: string): Set<string> {
  const names = new Set<string>();
  new Visitor({
    Identifier: ({ name }) => void names.add(name),
    PrivateIdentifier: ({ name }) => void names.add(name),
    JSXIdentifier: ({ name }) => void names.add(name),
  }).visit(parseSync(file, text).program);
  return names;
}
