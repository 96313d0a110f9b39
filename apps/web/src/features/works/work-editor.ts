import { type Card, faultsOf } from '@chilyo/card-language';
import type { Work, WorkBody } from '@chilyo/protocol';
import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { queryClient } from '../../api/query-client.ts';
import { keepEdit, keptEdit } from '../../lib/kept-edit.ts';
import { type EditorPort, SavedEditor, type Unsaved } from '../../lib/saved-editor.ts';
import { currentUser } from '../../lib/user-store.ts';

/** What a maker edits of a work. */
export type WorkContent = Omit<WorkBody, 'card'> & { card: Card };
export type WorkEditor = SavedEditor<WorkContent, Work>;

export const contentOf = ({ card, licence, is_ai, source }: Work): WorkContent => ({ card, licence, is_ai, source });

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

/** Fields with an undo of their own: what is typed into them is no step. */
const withoutTyped = ({ card, ...about }: WorkContent) => {
  const { name: _name, flavour: _flavour, ...rest } = card;
  return { ...rest, ...about, source: '' };
};

const keyOf = (id: number) => `chilyo.work-edit.${currentUser()?.id ?? 0}.${id}`;

function kept(id: number): Unsaved<WorkContent> | null {
  const unsaved = keptEdit(keyOf(id)) as Unsaved<WorkContent> | null;
  return typeof unsaved?.card === 'object' && Number.isInteger(unsaved.revision) ? unsaved : null;
}

const portOf = (id: number, cardOf: (key: string) => Card | undefined): EditorPort<WorkContent, Work> => ({
  contentOf,
  revisionOf: ({ revision }) => revision,
  clean: ({ card, source, ...about }) => ({
    ...about,
    source: source.trim(),
    card: { ...card, name: card.name.trim(), ...(card.flavour && { flavour: card.flavour.trim() }) },
  }),
  isSame,
  isStep: (before, after) => !isSame(withoutTyped(before), withoutTyped(after)),
  stepped: ({ card, source }, step) => ({
    ...step,
    source,
    card: { ...step.card, name: card.name, flavour: card.flavour },
  }),
  missing: ({ card }) =>
    card.name.trim() === '' ? '카드 이름을 적어 주세요.' : (faultsOf(card, cardOf)[0]?.sentence ?? null),
  put: ({ revision, ...body }) => api.changeWork({ id }, { ...body, revision }, { quiet: true }),
  keep: (unsaved) => keepEdit(keyOf(id), unsaved),
  saved: (work) => queryClient.setQueryData(query('work', { id }).queryKey, work),
  conflict: 'WORK_CHANGED_ELSEWHERE',
  gone: ['NOT_FOUND'],
});

const editors = new Map<string, WorkEditor>();

/** The editor of a work: the one that is still saving it, or a new one with the edit that an earlier page stored. */
export function editorOf(work: Work, cardOf: (key: string) => Card | undefined): WorkEditor {
  const key = keyOf(work.id);
  const open = editors.get(key);
  if (open) return open;
  const editor: WorkEditor = new SavedEditor(work, kept(work.id), portOf(work.id, cardOf));
  editors.set(key, editor);
  return editor;
}

const flushEditors = (): void => {
  for (const editor of editors.values()) editor.flush();
};
addEventListener('online', flushEditors);
document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flushEditors());
