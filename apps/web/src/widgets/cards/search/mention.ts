/** An unfinished mention in a text: a card after `[[` or a player after `@`, with the input so far. */
export type OpenMention = { kind: 'card' | 'person'; from: number; to: number; word: string };

const OPENINGS = {
  card: /\[\[([^[\]\n]{0,20})$/,
  // behind a letter it belongs to an address
  person: /(?:^|[^가-힣a-zA-Z0-9._%+-])@([가-힣ㄱ-ㅎㅏ-ㅣa-zA-Z0-9]{0,12})$/,
} as const;
const SIGNS = { card: '[[', person: '@' } as const;
export type MentionKind = keyof typeof OPENINGS;
export const MENTION_KINDS: readonly MentionKind[] = ['card', 'person'];

/** The mention at the caret, if it is of one of those kinds; else null. */
export function mentionAt(text: string, caret: number, kinds = MENTION_KINDS): OpenMention | null {
  for (const kind of kinds) {
    const word = OPENINGS[kind].exec(text.slice(0, caret))?.[1];
    if (word !== undefined) return { kind, from: caret - word.length - SIGNS[kind].length, to: caret, word };
  }
  return null;
}

/** The text with the mention completed, and the caret after it. */
export function withMention(
  text: string,
  { kind, from, to }: OpenMention,
  name: string,
): { text: string; caret: number } {
  const mention = kind === 'card' ? `[[${name}]]` : `@${name} `;
  // does not duplicate a closing bracket or space that is already there
  const rest = text.slice(to).replace(kind === 'card' ? /^\]{1,2}/ : /^ /, '');
  return { text: text.slice(0, from) + mention + rest, caret: from + mention.length };
}
