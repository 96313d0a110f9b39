import type { Transaction } from 'kysely';
import { Refusal } from '../../../platform/refusal.ts';
import { followSearch } from '../../../platform/search/documents.ts';
import type { Database } from '../../../platform/tables.ts';
import type { KeptWords } from '../hiding/service.ts';
import { eraseIdea, lockAnyIdea, lockIdea, updateIdea } from './queries/idea-rows.ts';
import type { KeptIdea } from './queries.ts';
import { searchedIdeas } from './searched.ts';
import { refreshQuietly } from './state.ts';

type Tx = Transaction<Database>;

/** Takes the words and the draft of an idea out of its row; it has no pictures. Throws NOT_FOUND or POST_HIDDEN. */
export async function takeIdeaDown(tx: Tx, id: number) {
  const { user_id, title, words, element, card } = await lockIdea(tx, id);
  await eraseIdea(tx, id);
  await followSearch(tx, searchedIdeas, [id]);
  const kept: KeptIdea = { title, words, element, card };
  return { user_id, category: null, path: `/ideas/${id}`, kept, mentions: [] };
}

/** Puts the words of a hidden idea back, and follows the cards that were opened meanwhile. */
export async function putIdeaBack(tx: Tx, id: number, kept: KeptWords): Promise<void> {
  const { title, words, element, card } = kept as KeptIdea;
  await updateIdea(tx, id, { title, words, element, card: card && JSON.stringify(card), deleted_at: null });
  await refreshQuietly(tx, id);
}

/** Nothing of a hidden idea is left to erase: its row stays for comments and cards, as that of a deleted one. */
export const purgeIdea = async (): Promise<void> => undefined;

/** The author of an idea, locked, also of a hidden one. Throws NOT_FOUND. */
export async function lockIdeaPlace(tx: Tx, id: number) {
  const idea = await lockAnyIdea(tx, id);
  if (!idea) throw new Refusal('NOT_FOUND');
  return idea;
}
