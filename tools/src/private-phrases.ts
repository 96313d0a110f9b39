import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseSync } from 'oxc-parser';

const root = resolve(import.meta.dirname, '../..');
const WRITTEN = [
  '{apps,packages,tools,e2e,scripts}/**/*.{ts,tsx,mjs,css}',
  'docs/**/*.md',
  'CONTRIBUTING.md',
  'README.en.md',
  'vitest.config.ts',
];
/** What players read, in Korean, and pages that were true when they were decided. */
const LEFT_OUT = /(^|\/)(node_modules|dist)\/|^docs\/(RULES\.md|players\/|decisions\/)/;

/**
 * Phrases of comments and pages that a reader has to translate: the subject is a riddle (`whoever`), or a verb of
 * speech stands for sending, returning or showing. CONTRIBUTING, comments, says what to write instead.
 */
const PHRASES =
  /\b(who(m|so)?ever|whichever|some(body|one's)|anybody|everybody|nobody|those who|those that|he who|one who|that which|(is|are|was|were|be|being) told|by hand of|as somebody|anew|shall|comes? round|of (theirs|ours)|so (many|much|long)(?! as\b))\b/gi;

/** The phrases in the comments of a source, or in the text of a page outside its code. */
export function privatePhrases(file: string, text: string): string[] {
  return Array.from(proseOf(file, text).matchAll(PHRASES), ([phrase]) => phrase.toLowerCase());
}

function proseOf(file: string, text: string): string {
  if (file.endsWith('.md')) return text.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`/g, '');
  if (file.endsWith('.css')) return Array.from(text.matchAll(/\/\*[\s\S]*?\*\//g), ([comment]) => comment).join('\n');
  return parseSync(file, text)
    .comments.map(({ value }) => value.replace(/`[^`\n]*`/g, ''))
    .join('\n');
}

/** How many each file has, as `file: count`; files without one are left out. */
export const countPrivatePhrases = (): string[] =>
  WRITTEN.flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter((file) => !LEFT_OUT.test(file))
    .map((file) => ({ file, count: privatePhrases(file, readFileSync(join(root, file), 'utf8')).length }))
    .filter(({ count }) => count > 0)
    .map(({ file, count }) => `${file}: ${count}`)
    .sort();
