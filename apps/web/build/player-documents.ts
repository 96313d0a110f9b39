import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import type { PlayerDocument } from '../src/features/documents/rules-section.ts';
import { blocksOf } from './markdown-blocks.ts';

const NAMES = ['terms', 'privacy', 'credits'];
const PREFIX = 'virtual:player-document/';
const TITLE = /^# (.+)\n/;
const HEADING = /^## (\d+)\. (.+)\n/;

/** One of docs/players: a title, words before the first heading, and numbered sections. */
export function readDocument(markdown: string): PlayerDocument {
  const [head = '', ...parts] = markdown.split(/\n(?=## )/);
  const [whole = '', title = ''] = TITLE.exec(head) ?? [];
  const sections = parts.map((part) => {
    const [heading, number, name] = HEADING.exec(part) ?? [];
    if (!heading || !number || !name) throw new Error(`A heading without its number: ${part.slice(0, 40)}`);
    return { number: Number(number), title: name, blocks: blocksOf(part.slice(heading.length)) };
  });
  return { title, before: blocksOf(head.slice(whole.length)), sections };
}

/** The documents for players, from files that the site's operator can edit. */
export function playerDocuments(): Plugin {
  return {
    name: 'chilyo-player-documents',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      const name = id.startsWith(`\0${PREFIX}`) ? id.slice(PREFIX.length + 1) : '';
      if (!NAMES.includes(name)) return undefined;
      const markdown = readFileSync(new URL(`../../../docs/players/${name}.md`, import.meta.url), 'utf8');
      return `export default ${JSON.stringify(readDocument(markdown))};`;
    },
  };
}
