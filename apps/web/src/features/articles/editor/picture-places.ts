import { type Editor, Extension } from '@tiptap/core';
import { Fragment, type ResolvedPos, Slice } from '@tiptap/pm/model';
import { Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import { dropPoint } from '@tiptap/pm/transform';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';

/** Positions of pictures being uploaded, by id; mapped through later edits. */
type Places = ReadonlyMap<number, number>;
/** For an inserted picture, `behind` is the position for the next one at the same place. */
type Note = { id: number; at: number } | { id: number; behind: number | null };

const key = new PluginKey<Places>('picture-places');

/** Pictures from one position are inserted in the order of their ids, and before text written there since. */
function applied(tr: Transaction, before: Places): Places {
  const note = tr.getMeta(key) as Note | undefined;
  if (!note && !tr.docChanged) return before;
  const places = new Map(Array.from(before, ([id, at]) => [id, tr.mapping.map(at, -1)]));
  if (!note) return places;
  if ('at' in note) return places.set(note.id, note.at);
  if (note.behind !== null)
    for (const [id, at] of before) if (id > note.id && at === before.get(note.id)) places.set(id, note.behind);
  places.delete(note.id);
  return places;
}

function waitingPicture(): HTMLElement {
  const mark = document.createElement('span');
  mark.className = 'picture-place';
  mark.textContent = '그림을 올리는 중';
  return mark;
}

/** Shows a placeholder while a picture is uploaded. */
export const PicturePlaces = Extension.create({
  name: 'picturePlaces',
  addProseMirrorPlugins: () => [
    new Plugin<Places>({
      key,
      state: { init: () => new Map(), apply: applied },
      props: {
        decorations: (state) =>
          DecorationSet.create(
            state.doc,
            Array.from(key.getState(state)!, ([id, at]) => Decoration.widget(at, waitingPicture, { key: `${id}` })),
          ),
      },
    }),
  ],
});

const noted = (tr: Transaction, note: Note) => tr.setMeta(key, note).setMeta('addToHistory', false);

/** Reserves the position of a picture during its upload: where it was dropped, or else at the caret. */
export function reservePlace(editor: Editor, id: number, at = editor.state.selection.to): void {
  editor.view.dispatch(noted(editor.state.tr, { id, at }));
}

/** The picture does not come. */
export function letPlaceGo(editor: Editor, id: number): void {
  if (key.getState(editor.state)!.has(id)) editor.view.dispatch(noted(editor.state.tr, { id, behind: null }));
}

/** Puts a picture where its place was kept; the caret stays where it is. */
export function putPicture(editor: Editor, id: number, src: string): void {
  const { state, view } = editor;
  const { tr } = state;
  const at = freePlace(tr, state.doc.resolve(key.getState(state)!.get(id) ?? state.selection.to));
  const picture = state.schema.nodes.image!.create({ src, alt: '' });
  view.dispatch(tr.insert(at, picture).setMeta(key, { id, behind: at + picture.nodeSize } satisfies Note));
}

/**
 * A picture is a top-level block, not in a list or quote: a paragraph is split for it, unless the picture is at its
 * start or end.
 */
function freePlace(tr: Transaction, place: ResolvedPos): number {
  if (place.depth === 0) return place.pos;
  if (place.depth > 1) return place.after(1);
  if (place.parentOffset === 0) return place.before(1);
  if (place.parentOffset === place.parent.content.size) return place.after(1);
  tr.split(place.pos);
  return place.pos + 1;
}

/** The insert position of a drop: between two blocks. */
export function placeOfDrop(view: EditorView, { clientX, clientY }: MouseEvent): number | undefined {
  const pointed = view.posAtCoords({ left: clientX, top: clientY })?.pos;
  if (pointed === undefined) return undefined;
  const { doc, schema } = view.state;
  return dropPoint(doc, pointed, new Slice(Fragment.from(schema.nodes.image!.create()), 0, 0)) ?? pointed;
}
