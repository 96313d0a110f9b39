import { type ResolvedPos, Slice, DOMParser as SliceParser } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import { lostWords } from './lost-words.ts';
import { takenIn } from './pasted-html.ts';
import { htmlOfText } from './pasted-text.ts';

/** Whether HTML was copied from this editor: marked as ProseMirror's, without what only other editors hold. */
const isOwnCopy = (html: string): boolean =>
  html.includes('data-pm-slice') && !/<(?:table|iframe|video|pre|h[1456])\b/i.test(html);

/** Whether copied HTML says anything: spreadsheets also carry a picture of their cells, a copied picture nothing else. */
export const hasWords = (html: string): boolean =>
  html !== '' && new DOMParser().parseFromString(html, 'text/html').body.textContent!.trim() !== '';

/** How the editor takes what is pasted or dropped; `onLost` hears in words what does not come along, if anything. */
export const pasting = (onLost: (words: string) => void) => ({
  transformPastedHTML(html: string): string {
    if (isOwnCopy(html)) {
      onLost('');
      return html;
    }
    const { html: taken, lost } = takenIn(html);
    onLost(lostWords(lost));
    return taken;
  },
  clipboardTextParser(text: string, context: ResolvedPos, isPlain: boolean, view: EditorView): Slice {
    onLost('');
    const html = isPlain ? null : htmlOfText(text);
    // words alone are ProseMirror's own to read
    if (html === null) return undefined as unknown as Slice;
    const { body } = new DOMParser().parseFromString(takenIn(html).html, 'text/html');
    return SliceParser.fromSchema(view.state.schema).parseSlice(body, { preserveWhitespace: true, context });
  },
  /** A heading, list or quote at the beginning of several blocks stays one, instead of joining the line of the caret. */
  transformPasted(slice: Slice): Slice {
    const first = slice.content.firstChild;
    const isOneLine = slice.content.childCount === 1 && (first?.isTextblock || first?.childCount === 1);
    if (!first || isOneLine || !first.isBlock || first.type.name === 'paragraph') return slice;
    return new Slice(slice.content, 0, slice.openEnd);
  },
});
