import { RICH_TEXT_LIMITS } from './document.ts';

type Kind = 'block' | 'inline' | 'item';
/** What a node is, and the kinds of nodes it may hold; null: none. */
const NODES: Record<string, { kind: Kind; holds: readonly Kind[] | null }> = {
  paragraph: { kind: 'block', holds: ['inline'] },
  heading: { kind: 'block', holds: ['inline'] },
  bulletList: { kind: 'block', holds: ['item'] },
  orderedList: { kind: 'block', holds: ['item'] },
  listItem: { kind: 'item', holds: ['block'] },
  blockquote: { kind: 'block', holds: ['block'] },
  image: { kind: 'block', holds: null },
  deckEmbed: { kind: 'block', holds: null },
  replayEmbed: { kind: 'block', holds: null },
  text: { kind: 'inline', holds: null },
  hardBreak: { kind: 'inline', holds: null },
  con: { kind: 'inline', holds: null },
  cardMention: { kind: 'inline', holds: null },
};
/** A node has `type`, `content` or `text`, `attrs` and `marks`. */
const MOST_FIELDS = 4;
const MOST_MARKS = 5;

/**
 * Whether a body consists of nodes of known types in places where they may stand, and not too many of them. Stops at the
 * first fault, in time proportional to the nodes that it has seen; attributes and texts are left to the schema.
 */
export function hasKnownNodes(body: unknown): boolean {
  if (!isObject(body)) return false;
  let left: number = RICH_TEXT_LIMITS.nodes;
  const rest: { content: unknown; holds: readonly Kind[] }[] = [{ content: body.content, holds: ['block'] }];
  for (let next = rest.pop(); next; next = rest.pop()) {
    const { content, holds } = next;
    if (!Array.isArray(content)) return false;
    left -= content.length;
    if (left < 0) return false;
    for (const node of content as unknown[]) {
      if (!isObject(node) || Object.keys(node).length > MOST_FIELDS) return false;
      const known = typeof node.type === 'string' && Object.hasOwn(NODES, node.type) ? NODES[node.type]! : undefined;
      if (!known || !holds.includes(known.kind) || !hasFewMarks(node.marks)) return false;
      if (node.content === undefined) continue;
      if (known.holds === null) return false;
      rest.push({ content: node.content, holds: known.holds });
    }
  }
  return true;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const hasFewMarks = (marks: unknown): boolean =>
  marks === undefined || (Array.isArray(marks) && marks.length <= MOST_MARKS);
