import { api } from '../../api/client.ts';
import { makeOutOfDate } from '../../api/out-of-date.ts';
import { HttpError } from '../../lib/http-error.ts';
import { mergeUser } from '../../lib/user-store.ts';

/** Makes a deck the active one; with it goes the ladder on which its matches count. Answers what went wrong, or null. */
export async function chooseDeck(deckId: number): Promise<string | null> {
  try {
    const user = await api.changeOptions({ deck_id: deckId }, { quiet: true });
    const { deck_id, deck_name, deck_elements, score_id } = user;
    makeOutOfDate(['decks']);
    mergeUser({ deck_id, deck_name, deck_elements, score_id });
    return null;
  } catch (failure) {
    if (failure instanceof HttpError) return failure.message;
    throw failure;
  }
}
