import type { QueryClient } from '@tanstack/react-query';
import { queries } from '../lib/api-queries.ts';
import { hasDeckEdits } from '../lib/deck-edits.ts';
import { currentUser } from '../lib/user-store.ts';

/** Sends the edits of decks that an earlier page could not: a match may be searched before the decks are looked at. */
export async function sendLeftBehind(cache: QueryClient): Promise<void> {
  const user = currentUser();
  if (!user || !hasDeckEdits(user.id)) return;
  try {
    const [{ saveLeftBehind }, decks] = await Promise.all([
      import('../features/decks/open-editors.ts'),
      cache.fetchQuery(queries.decks()),
    ]);
    saveLeftBehind(decks, () => void cache.invalidateQueries({ queryKey: queries.decks().queryKey }));
  } catch (failure) {
    // they stay where they are; the page of the decks sends them too
    console.warn('edits of decks could not be sent', failure);
  }
}
