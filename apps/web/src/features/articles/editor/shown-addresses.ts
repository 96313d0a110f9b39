import { type Paragraph, RICH_TEXT_LIMITS } from '@chilyo/rich-text/document';
import { addressParts } from '@chilyo/rich-text/link';
import { loneAddress } from '@chilyo/rich-text/lone-address';
import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { loneTarget, loneWords } from '../../../widgets/texts/lone-target.ts';

const { linkLength } = RICH_TEXT_LIMITS;

/** Addresses in the text look as the links and embeds that readers see; they are stored as the words they are. */
export const ShownAddresses = Extension.create({
  name: 'shownAddresses',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      state: {
        init: (_, { doc }) => shownIn(doc),
        apply: (tr, before) => (tr.docChanged ? shownIn(tr.doc) : before),
      },
      props: {
        decorations(state) {
          return this.getState(state);
        },
      },
    }),
  ],
});

function shownIn(doc: Node): DecorationSet {
  const shown: Decoration[] = [];
  doc.descendants((node, pos) => {
    const href =
      node.type.name === 'paragraph' && node.content.size <= linkLength
        ? loneAddress(node.toJSON() as Paragraph)
        : null;
    const target = href === null ? null : loneTarget(href, location.origin);
    if (target)
      shown.push(Decoration.node(pos, pos + node.nodeSize, { class: 'editor-lone', 'data-words': loneWords(target) }));
    if (!node.text || node.marks.some(({ type }) => type.name === 'link' || type.name === 'code')) return;
    for (const { at, words, href } of addressParts(node.text))
      if (href !== null) shown.push(Decoration.inline(pos + at, pos + at + words.length, { class: 'linked' }));
  });
  return DecorationSet.create(doc, shown);
}
