import { addressParts } from '@chilyo/rich-text/link';
import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

/** Addresses in the text look as the links that readers see; they are stored as the words they are. */
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
    if (!node.text || node.marks.some(({ type }) => type.name === 'link' || type.name === 'code')) return;
    for (const { at, words, href } of addressParts(node.text))
      if (href !== null) shown.push(Decoration.inline(pos + at, pos + at + words.length, { class: 'linked' }));
  });
  return DecorationSet.create(doc, shown);
}
