import type { RichText } from '@chilyo/rich-text/document';

/** An unsent article; `revision` is that of the article being edited. */
export type ArticleDraft = { topic: string; title: string; body: RichText | null; revision: number };

const keyOf = (userId: number, what: string) => `chilyo.article-draft.${userId}.${what}`;

/**
 * The draft stored in this browser, which survives closing the tab; null for none, or if the article has changed
 * since.
 */
export function savedDraft(userId: number, what: string, revision: number): ArticleDraft | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(userId, what)) ?? 'null') as ArticleDraft | null;
    return kept?.revision === revision ? kept : null;
  } catch {
    return null;
  }
}

/** Stores a draft; false when the browser's storage is full. */
export function saveDraft(userId: number, what: string, draft: ArticleDraft): boolean {
  try {
    localStorage.setItem(keyOf(userId, what), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export const dropDraft = (userId: number, what: string): void => localStorage.removeItem(keyOf(userId, what));
