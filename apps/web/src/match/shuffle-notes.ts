/**
 * The commitment this tab received and the salt it sent before the match, so that the shuffle can be verified
 * afterwards.
 */
export type ShuffleNotes = { commit?: string; salt?: string };

const keyOf = (gameId: number) => `chilyo.shuffle.${gameId}`;

/** The notes of a match; empty when it was agreed on in another tab or long ago. */
export function shuffleNotes(gameId: number): ShuffleNotes {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(gameId)) ?? '{}') as ShuffleNotes;
  } catch {
    return {};
  }
}

/** Kept as long as the tab, so that the replay can be held against it. */
export function noteShuffle(gameId: number, notes: ShuffleNotes): void {
  try {
    sessionStorage.setItem(keyOf(gameId), JSON.stringify({ ...shuffleNotes(gameId), ...notes }));
  } catch (failure) {
    // a private window may refuse storage: the check then reports that nothing was noted
    console.warn('the promise of the shuffle was not noted', failure);
  }
}
