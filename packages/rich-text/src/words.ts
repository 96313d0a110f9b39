import type { Block, Inline, ListItem, Paragraph, RichText } from './document.ts';

/** Names of embedded items in the plain text. */
export type Named = { card: (id: number) => string | undefined; con?: (id: number) => string | undefined };
const NOBODY: Named = { card: () => undefined };

type Node = Block | ListItem | Inline;

/** All nodes of a body, parents first. */
export function* nodesOf(body: Pick<RichText, 'content'>): Generator<Node> {
  const rest: Node[] = body.content.toReversed();
  for (let node = rest.pop(); node; node = rest.pop()) {
    yield node;
    if ('content' in node && node.content) rest.push(...node.content.toReversed());
  }
}

/** The plain text of a body for search, a line per paragraph. Cards have their current names. */
export const wordsOf = (body: RichText, named: Named = NOBODY): string =>
  body.content
    .map((block) => wordsOfBlock(block, named))
    .filter((words) => words !== '')
    .join('\n');

/** The start of a text on one line, at most `most` characters, cut between words if possible. */
export function excerptOf(words: string, most: number): string {
  const line = words.replace(/\s+/g, ' ').trim();
  const letters = Array.from(line);
  if (letters.length <= most) return line;
  const cut = letters.slice(0, most).join('');
  const end = cut.lastIndexOf(' ');
  return `${(end > cut.length / 2 ? cut.slice(0, end) : cut).trimEnd()}…`;
}

/** Whether there is anything to be read or seen. */
export const isEmpty = (body: Pick<RichText, 'content'>): boolean => {
  for (const node of nodesOf(body)) {
    if (node.type === 'text' ? node.text.trim() !== '' : SHOWS_ITSELF.has(node.type)) return false;
  }
  return true;
};

const SHOWS_ITSELF = new Set<Node['type']>(['con', 'cardMention', 'image', 'deckEmbed', 'replayEmbed']);

function wordsOfBlock(block: Block | ListItem, named: Named): string {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return wordsOfLine(block, named);
    case 'image':
      return block.attrs.alt;
    case 'deckEmbed':
    case 'replayEmbed':
      return '';
    default:
      return block.content.map((inner) => wordsOfBlock(inner, named)).join('\n');
  }
}

const wordsOfLine = ({ content = [] }: Pick<Paragraph, 'content'>, named: Named): string =>
  content
    .map((inline) => {
      if (inline.type === 'text') return inline.text;
      if (inline.type === 'hardBreak') return '\n';
      return (inline.type === 'con' ? named.con?.(inline.attrs.id) : named.card(inline.attrs.card_id)) ?? '';
    })
    .join('');
