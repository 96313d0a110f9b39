import type { GoodContent, MadeGood, MadeGoodBody } from '@chilyo/protocol';
import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { queryClient } from '../../api/query-client.ts';
import { keepEdit, keptEdit } from '../../lib/kept-edit.ts';
import { type EditorPort, SavedEditor, type Unsaved } from '../../lib/saved-editor.ts';
import { currentUser } from '../../lib/user-store.ts';

/** What a maker edits of a skin or of a pack of emoticons. */
export type GoodEdit<C extends GoodContent = GoodContent> = Omit<MadeGoodBody, 'content'> & { content: C };
export type GoodEditor<C extends GoodContent = GoodContent> = SavedEditor<GoodEdit<C>, MadeGood>;

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);
const keyOf = (id: number) => `chilyo.good-edit.${currentUser()?.id ?? 0}.${id}`;

function kept<C extends GoodContent>(id: number): Unsaved<GoodEdit<C>> | null {
  const unsaved = keptEdit(keyOf(id)) as Unsaved<GoodEdit<C>> | null;
  return typeof unsaved?.content === 'object' && Number.isInteger(unsaved.revision) ? unsaved : null;
}

/** What a kind adds: how it is sent, and what is no step of undo because it is typed into a field. */
export type GoodForm<C extends GoodContent> = {
  clean: (content: C) => C;
  /** Why it cannot be saved, as a sentence; null if it can. */
  missing: (content: C) => string | null;
  withoutTyped: (content: C) => object;
  /** What makes two contents the same: without numbers that the server gives. */
  compared: (content: C) => object;
};

const portOf = <C extends GoodContent>(id: number, form: GoodForm<C>): EditorPort<GoodEdit<C>, MadeGood> => ({
  contentOf: ({ content, licence, is_ai, source }) => ({ content: content as C, licence, is_ai, source }),
  revisionOf: ({ revision }) => revision,
  clean: ({ content, source, ...about }) => ({ ...about, content: form.clean(content), source: source.trim() }),
  isSame: (one, other) =>
    isSame({ ...one, content: form.compared(one.content) }, { ...other, content: form.compared(other.content) }),
  isStep: (before, after) =>
    !isSame(
      { ...before, content: form.withoutTyped(before.content), source: '' },
      { ...after, content: form.withoutTyped(after.content), source: '' },
    ),
  stepped: (_now, step) => step,
  missing: ({ content }) => form.missing(content),
  put: (unsaved) => api.changeMadeGood({ id }, unsaved, { quiet: true }),
  keep: (unsaved) => keepEdit(keyOf(id), unsaved),
  saved: (good) => queryClient.setQueryData(query('madeGood', { id }).queryKey, good),
  conflict: 'WORK_CHANGED_ELSEWHERE',
  gone: ['NOT_FOUND'],
});

const editors = new Map<string, { flush: () => void }>();

/** The editor of a good: the one that is still saving it, or a new one with the edit that an earlier page stored. */
export function goodEditorOf<C extends GoodContent>(good: MadeGood, form: GoodForm<C>): GoodEditor<C> {
  const key = keyOf(good.id);
  const open = editors.get(key);
  if (open) return open as GoodEditor<C>;
  const editor: GoodEditor<C> = new SavedEditor(good, kept<C>(good.id), portOf(good.id, form));
  editors.set(key, editor);
  return editor;
}

const flushEditors = (): void => {
  for (const editor of editors.values()) editor.flush();
};
addEventListener('online', flushEditors);
document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flushEditors());
