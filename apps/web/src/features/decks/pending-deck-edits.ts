/** localStorage keys of unsaved deck edits, by user. */
const keysOf = (userId: number) => `chilyo.deck-edit.${userId}.`;

export const deckEditKey = (userId: number, deckId: number): string => `${keysOf(userId)}${deckId}`;

export const hasDeckEdits = (userId: number): boolean =>
  Object.keys(localStorage).some((key) => key.startsWith(keysOf(userId)));
