import type { RichText } from '@chilyo/rich-text/document';
import type { JSONContent } from '@tiptap/core';

/** What the editor knows beside what an article says. */
const OWN_ATTRIBUTES = new Set(['start', 'type']);

/** The editor's content as the document to send, without attributes that only the editor uses. */
export const documentOf = ({ content = [] }: JSONContent): RichText => ({
  version: 1,
  content: content.map(plain) as RichText['content'],
});

function plain({ type, text, attrs, marks, content }: JSONContent): JSONContent {
  const kept = Object.entries(attrs ?? {}).filter(([name]) => !OWN_ATTRIBUTES.has(name));
  return {
    type,
    ...(text !== undefined && { text }),
    ...(kept.length > 0 && { attrs: Object.fromEntries(kept) }),
    ...(marks && { marks: marks.map(({ type: mark, attrs: of }) => ({ type: mark, ...(of && { attrs: of }) })) }),
    ...(content && { content: content.map(plain) }),
  } as JSONContent;
}
