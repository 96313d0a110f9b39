import { RICH_TEXT_LIMITS, type RichText } from '@chilyo/rich-text/document';
import { shownLetters } from '@chilyo/rich-text/shown-letters';
import type { JSONContent } from '@tiptap/core';

const { listDepth, itemBlocks, listItems, quoteBlocks } = RICH_TEXT_LIMITS;
/** What the editor knows beside what an article says. */
const OWN_ATTRIBUTES = new Set(['start', 'type']);
/** Most children of a block; the rest continues in another one of its kind. */
const MOST_INSIDE: Record<string, number> = {
  bulletList: listItems,
  orderedList: listItems,
  listItem: itemBlocks,
  blockquote: quoteBlocks,
};

/**
 * The editor's content as the document to send: without attributes that only the editor uses, lists that are nested
 * deeper than a document may be as items of the deepest level, and blocks that hold too much parted.
 */
export const documentOf = ({ content = [] }: JSONContent): RichText => ({
  version: 1,
  content: content.flatMap((node) => plain(node, 0)) as RichText['content'],
});

const isList = ({ type }: JSONContent) => type === 'bulletList' || type === 'orderedList';

/** `depth`: the number of lists around the node. */
function plain(node: JSONContent, depth: number): JSONContent[] {
  const { type, text, attrs, marks, content } = node;
  const kept = Object.entries(attrs ?? {}).filter(([name]) => !OWN_ATTRIBUTES.has(name));
  const head = {
    type,
    ...(text !== undefined && { text: shownLetters(text.replace(/\p{Surrogate}/gu, '\uFFFD').replaceAll('\0', '')) }),
    ...(kept.length > 0 && { attrs: Object.fromEntries(kept) }),
    // a mark over several nodes is kept by the words alone
    ...(marks &&
      type === 'text' && {
        marks: marks.map(({ type: mark, attrs: of }) => ({ type: mark, ...(of && { attrs: of }) })),
      }),
  } as JSONContent;
  if (head.text === '') return [];
  if (!content) return [head];
  const within = isList(node) ? depth + 1 : depth;
  const inside = content.flatMap((child) => (isList(node) ? itemsOf(child, within) : plain(child, within)));
  const most = MOST_INSIDE[type ?? ''] ?? Number.POSITIVE_INFINITY;
  if (inside.length <= most) return [{ ...head, content: inside }];
  return Array.from({ length: Math.ceil(inside.length / most) }, (_, part) => ({
    ...head,
    content: inside.slice(part * most, (part + 1) * most),
  }));
}

/** An item, and the items of lists in it that would be too deep. */
function itemsOf(item: JSONContent, depth: number): JSONContent[] {
  if (depth < listDepth) return plain(item, depth);
  const { content = [] } = item;
  const [own, lists] = [content.filter((child) => !isList(child)), content.filter(isList)];
  return [
    ...plain({ ...item, content: own }, depth),
    ...lists.flatMap((list) => (list.content ?? []).flatMap((child) => itemsOf(child, depth))),
  ];
}
