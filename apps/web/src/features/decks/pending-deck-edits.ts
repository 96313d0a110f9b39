/** Where a browser keeps edits of decks that the server does not have yet; each player has his own. */
const keysOf = (userId: number) => `chilyo.deck-edit.${userId}.`;

export const deckEditKey = (userId: number, deckId: number): string => `${keysOf(userId)}${deckId}`;

export const hasDeckEdits = (userId: number): boolean =>
  Object.keys(localStorage).some((key) => key.startsWith(keysOf(userId)));
