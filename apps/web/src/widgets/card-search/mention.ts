/** Where a card is being named in a text: `[[` with what has been typed behind it. */
export type OpenMention = { from: number; to: number; word: string };

/** The mention that the caret stands in; null: in none. */
export function mentionAt(text: string, caret: number): OpenMention | null {
  const [whole, word] = /\[\[([^[\]\n]{0,20})$/.exec(text.slice(0, caret)) ?? [];
  return whole === undefined ? null : { from: caret - whole.length, to: caret, word: word! };
}

/** The text with the mention finished, and where the caret stands then. */
export function withMention(text: string, { from, to }: OpenMention, name: string): { text: string; caret: number } {
  const mention = `[[${name}]]`;
  // brackets that were typed ahead are not doubled
  const rest = text.slice(to).replace(/^\]{1,2}/, '');
  return { text: text.slice(0, from) + mention + rest, caret: from + mention.length };
}
