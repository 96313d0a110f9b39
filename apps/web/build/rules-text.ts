import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import type { RulesBlock, RulesSection } from '../src/features/rules/rules-section.ts';

const SOURCE = new URL('../../../docs/RULES.md', import.meta.url);
/** What a player needs; the rest of the document is for those who build cards, clients and servers. */
const SHOWN = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 15];
const HEADING = /^## (\d+)\. (.+)$/;

/** The sections of docs/RULES.md for players, so that the rules are written once. */
export function readRules(markdown = readFileSync(SOURCE, 'utf8')): RulesSection[] {
  const sections: RulesSection[] = [];
  for (const part of markdown.split(/\n(?=## )/)) {
    const [heading = '', ...lines] = part.split('\n');
    const [, number, title] = HEADING.exec(heading) ?? [];
    if (!number || !title || !SHOWN.includes(Number(number))) continue;
    sections.push({ number: Number(number), title, blocks: blocksOf(lines.join('\n')) });
  }
  return sections;
}

function blocksOf(text: string): RulesBlock[] {
  return text
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter(Boolean)
    .map((block) => {
      const lines = block.split('\n').map(withoutLostReferences);
      if (block.startsWith('|'))
        return { kind: 'table', rows: lines.filter((line) => !/^[|\s-]+$/.test(line)).map(cellsOf) };
      if (block.startsWith('- ')) return { kind: 'list', isOrdered: false, items: lines.map((line) => line.slice(2)) };
      if (block.startsWith('1. '))
        return { kind: 'list', isOrdered: true, items: lines.map((line) => line.replace(/^\d+\. /, '')) };
      return { kind: 'text', text: lines.join(' ') };
    });
}

const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

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
