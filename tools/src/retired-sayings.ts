import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Source } from './retired-words.ts';

const root = resolve(import.meta.dirname, '../..');
/** The folders whose strings players read. */
const READ_BY_PLAYERS = /^(apps\/web\/src|apps\/server\/src|packages\/protocol\/src)\//;
/** Articles of the opening day are texts of their own, and searches try what players type. */
const LEFT_OUT = /\.test\.tsx?$|\/test-|\/launch-articles\.ts$|\/migrations\//;

/** A Korean phrase that screens do not say any more, and what they say instead. */
export type RetiredSaying = { phrase: string; now: string };

/** The table `Sayings` of the glossary. */
export function retiredSayings(glossary = readFileSync(join(root, 'docs/GLOSSARY.md'), 'utf8')): RetiredSaying[] {
  const table = glossary.split(/^## Sayings$/m)[1]?.split(/^## /m)[0] ?? '';
  return table
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .flatMap(([, phrases = '', now = '']) => phrases.split(' · ').map((phrase) => ({ phrase, now })));
}

/** Lines that players may read with a retired phrase, each as `file:line phrase: say instead`. */
export const linesWithRetiredSayings = (sources: readonly Source[], retired: readonly RetiredSaying[]): string[] =>
  sources
    .filter(({ file }) => READ_BY_PLAYERS.test(file) && !LEFT_OUT.test(file))
    .flatMap(({ file, text }) =>
      text
        .split('\n')
        .flatMap((line, at) =>
          retired
            .filter(({ phrase }) => line.includes(phrase))
            .map(({ phrase, now }) => `${file}:${at + 1} ${phrase}: ${now}`),
        ),
    );
