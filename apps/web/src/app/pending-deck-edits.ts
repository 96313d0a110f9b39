import type { QueryClient } from '@tanstack/react-query';
import { query } from '../api/query.ts';
import { hasDeckEdits } from '../features/decks/pending-deck-edits.ts';
import { inBackground } from '../lib/in-background.ts';
import { currentUser } from '../lib/user-store.ts';

/** Sends the edits of decks that an earlier page could not: a match may be searched before the decks are looked at. */
export function sendPendingDeckEdits(cache: QueryClient): void {
  const user = currentUser();
  if (!user || !hasDeckEdits(user.id)) return;
  inBackground('고친 덱을 보내지 못했습니다. 고친 것은 이 기기에 있습니다.', async () => {
    const [{ savePendingDeckEdits }, decks] = await Promise.all([
      import('../features/decks/open-editors.ts'),
      cache.fetchQuery(query('decks')),
    ]);
    savePendingDeckEdits(decks);
  });
}
