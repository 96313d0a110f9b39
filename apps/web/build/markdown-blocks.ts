import type { RulesBlock } from '../src/features/documents/rules-section.ts';

/** Paragraphs, lists and tables of a part of a document. `line` may change each line first. */
export function blocksOf(text: string, change: (line: string) => string = (line) => line): RulesBlock[] {
  return text
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter(Boolean)
    .map((block) => {
      const lines = block.split('\n').map(change);
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
