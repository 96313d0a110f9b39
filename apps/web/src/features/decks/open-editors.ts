import type { Deck } from '@chilyo/protocol';
import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { queryClient } from '../../api/query-client.ts';
import { keepEdit, keptEdit } from '../../lib/kept-edit.ts';
import { currentUser } from '../../lib/user-store.ts';
import { DeckEditor, type EditorPort, type Unsaved } from './deck-editor.ts';
import { deckEditKey } from './pending-deck-edits.ts';

const editors = new Map<string, DeckEditor>();
const keyOf = (id: number) => deckEditKey(currentUser()?.id ?? 0, id);

/** The editor of a deck: the one that is still saving it, or a new one with the edit that an earlier page stored. */
export function editorOf(deck: Deck): DeckEditor {
  const key = keyOf(deck.id);
  const open = editors.get(key);
  if (open) return open;
  const editor = new DeckEditor(deck, pendingEdits(deck), port);
  editors.set(key, editor);
  return editor;
}

/** Saves edits made offline, or on a page that was closed too early. */
export function savePendingDeckEdits(decks: readonly Deck[]): void {
  for (const deck of decks) if (pendingEdits(deck)) editorOf(deck).flush();
}

/** A deleted deck has nothing to be saved. */
export function forgetEditor(id: number): void {
  editors.delete(keyOf(id));
  localStorage.removeItem(keyOf(id));
}

export const flushEditors = (): void => {
  for (const editor of editors.values()) editor.flush();
};

const port: EditorPort = {
  async put(id, { name, cards, revision }) {
    const body = { name, card_ids: cards, revision };
    return api.changeDeck({ id }, body, { quiet: true });
  },
  keep: (id, unsaved) => keepEdit(keyOf(id), unsaved),
  saved(deck) {
    queryClient.setQueryData(query('deck', { id: deck.id }).queryKey, deck);
  },
};

function pendingEdits(deck: Deck): Unsaved | null {
  const { name, cards, revision } = (keptEdit(keyOf(deck.id)) ?? {}) as Partial<Unsaved>;
  const isDeck = typeof name === 'string' && Array.isArray(cards) && Number.isInteger(revision);
  return isDeck ? { name: name || deck.name, cards: cards.filter(Number.isInteger), revision: revision! } : null;
}

// saves on reconnect, and when the page is hidden, as it may be closed next
addEventListener('online', flushEditors);
document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flushEditors());
