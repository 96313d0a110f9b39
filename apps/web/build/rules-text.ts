import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import type { RulesSection } from '../src/features/documents/rules-section.ts';
import { blocksOf } from './markdown-blocks.ts';

const SOURCE = new URL('../../../docs/RULES.md', import.meta.url);
/** The sections for players; the rest of the document is for developers of cards, clients and servers. */
const SHOWN = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 15];
const HEADING = /^## (\d+)\. (.+)$/;

/** The sections of docs/RULES.md for players, so that the rules are written once. */
export function readRules(markdown = readFileSync(SOURCE, 'utf8')): RulesSection[] {
  const sections: RulesSection[] = [];
  for (const part of markdown.split(/\n(?=## )/)) {
    const [heading = '', ...lines] = part.split('\n');
    const [, number, title] = HEADING.exec(heading) ?? [];
    if (!number || !title || !SHOWN.includes(Number(number))) continue;
    sections.push({ number: Number(number), title, blocks: blocksOf(lines.join('\n'), withoutLostReferences) });
  }
  return sections;
}

/** '(13항)' leads nowhere when 13 is not shown. */
const withoutLostReferences = (line: string) =>
  line.replace(/ \((\d+)항\)/g, (reference, number) => (SHOWN.includes(Number(number)) ? reference : ''));

export function rulesText(): Plugin {
  return {
    name: 'chilyo-rules',
    resolveId: (id) => (id === 'virtual:rules' ? `\0${id}` : undefined),
    load: (id) => (id === '\0virtual:rules' ? `export default ${JSON.stringify(readRules())};` : undefined),
  };
}
