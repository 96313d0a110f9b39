/** An unsent text; `revision` is that of the one being edited. */
type Draft = { revision: number };
/** What is written. */
type Kind = 'article' | 'idea';

const keyOf = (kind: Kind, userId: number, what: string) => `chilyo.${kind}-draft.${userId}.${what}`;

/**
 * The draft stored in this browser, which survives closing the tab; null for none, or if the text has changed since.
 */
export function savedDraft<D extends Draft>(kind: Kind, userId: number, what: string, revision: number): D | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(kind, userId, what)) ?? 'null') as D | null;
    return kept?.revision === revision ? kept : null;
  } catch {
    return null;
  }
}

/** Stores a draft; false when the browser's storage is full. */
export function saveDraft(kind: Kind, userId: number, what: string, draft: Draft): boolean {
  try {
    localStorage.setItem(keyOf(kind, userId, what), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export const dropDraft = (kind: Kind, userId: number, what: string): void =>
  localStorage.removeItem(keyOf(kind, userId, what));
