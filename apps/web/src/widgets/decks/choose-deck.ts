import { api } from '../../api/client.ts';
import { makeOutOfDate } from '../../api/out-of-date.ts';
import { mergeUser } from '../../lib/user-store.ts';

/** Makes a deck the active one, and its ladder the one on which matches count. Rejects when it is refused. */
export async function chooseDeck(deckId: number): Promise<void> {
  const user = await api.changeOptions({ deck_id: deckId }, { quiet: true });
  const { deck_id, deck_name, deck_elements, score_id } = user;
  makeOutOfDate(['decks']);
  mergeUser({ deck_id, deck_name, deck_elements, score_id });
}
