/** Where something is being named in a text: a card behind `[[`, a player behind `@`, with what has been typed behind it. */
export type OpenMention = { kind: 'card' | 'person'; from: number; to: number; word: string };

const OPENINGS = {
  card: /\[\[([^[\]\n]{0,20})$/,
  // behind a letter it belongs to an address
  person: /(?<![가-힣a-zA-Z0-9._%+-])@([가-힣ㄱ-ㅎㅏ-ㅣa-zA-Z0-9]{0,12})$/,
} as const;
export type MentionKind = keyof typeof OPENINGS;
export const MENTION_KINDS: readonly MentionKind[] = ['card', 'person'];

/** The mention that the caret stands in, if it is one of those kinds; null: in none. */
export function mentionAt(text: string, caret: number, kinds = MENTION_KINDS): OpenMention | null {
  for (const kind of kinds) {
    const [whole, word] = OPENINGS[kind].exec(text.slice(0, caret)) ?? [];
    if (whole !== undefined) return { kind, from: caret - whole.length, to: caret, word: word! };
  }
  return null;
}

/** The text with the mention finished, and where the caret stands then. */
export function withMention(
  text: string,
  { kind, from, to }: OpenMention,
  name: string,
): { text: string; caret: number } {
  const mention = kind === 'card' ? `[[${name}]]` : `@${name} `;
  // what was typed ahead is not doubled
  const rest = text.slice(to).replace(kind === 'card' ? /^\]{1,2}/ : /^ /, '');
  return { text: text.slice(0, from) + mention + rest, caret: from + mention.length };
}
