import type { Mention } from './schemas.ts';

/** Mentions per text; further ones have no effect. */
export const MENTIONS_MAX = 5;
const NAME_MIN = 2;
const NAME_MAX = 12;
/** An `@` after a letter or digit belongs to an e-mail address. */
const CALLS = /(^|[^가-힣a-zA-Z0-9._%+-])@([가-힣a-zA-Z0-9]{2,})/g;

/**
 * The possible names after each `@`, longest first: a suffix (`@해무리님`, `@해무리가`) is indistinguishable from the name. The
 * server looks up which of them exist.
 */
export function mentionCandidates(text: string): string[][] {
  return Array.from(text.matchAll(CALLS), ([, , word]) => {
    const longest = word!.slice(0, NAME_MAX);
    return Array.from({ length: longest.length - NAME_MIN + 1 }, (_, less) => longest.slice(0, longest.length - less));
  });
}

export type MentionPart = { at: number; words: string; mention: Mention | null };

/** Splits a text into mentions and the text between them. */
export function mentionParts(text: string, mentions: readonly Mention[]): MentionPart[] {
  const parts: MentionPart[] = [];
  let at = 0;
  for (const { 1: before = '', 2: word = '', index } of text.matchAll(CALLS)) {
    const from = index + before.length;
    const mention = mentions
      .filter(({ name }) => word.startsWith(name))
      .sort((one, two) => two.name.length - one.name.length)[0];
    if (!mention) continue;
    if (from > at) parts.push({ at, words: text.slice(at, from), mention: null });
    at = from + 1 + mention.name.length;
    parts.push({ at: from, words: `@${mention.name}`, mention });
  }
  if (at < text.length) parts.push({ at, words: text.slice(at), mention: null });
  return parts;
}

/** The id of a comment on the page that it is on, which its address ends with. */
export const commentAnchor = (commentId: number) => `c${commentId}` as const;
