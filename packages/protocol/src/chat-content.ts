import { shownLetters } from '@chilyo/rich-text/shown-letters';

/**
 * A part of a chat line: text, a card by its name `[[불씨 도깨비]]`, or an emoticon by its id `((12))`. `at` is its offset.
 */
export type ChatPart = { at: number } & (
  | { kind: 'words'; words: string }
  | { kind: 'card'; name: string }
  | { kind: 'con'; id: number }
);

const MARKS = /\[\[([^[\]]{1,20})\]\]|\(\(([1-9]\d{0,8})\)\)/g;

/** An emoticon's markup in a chat line. */
export const conMark = (id: number) => `((${id}))`;

/**
 * The parts of a line in their order. Whether a card of that name or such an emoticon exists is the reader's to find
 * out.
 */
export function chatParts(content: string): ChatPart[] {
  const parts: ChatPart[] = [];
  let at = 0;
  for (const mark of content.matchAll(MARKS)) {
    if (mark.index > at) parts.push({ at, kind: 'words', words: content.slice(at, mark.index) });
    const [whole, name, id] = mark;
    at = mark.index;
    parts.push(name === undefined ? { at, kind: 'con', id: Number(id) } : { at, kind: 'card', name });
    at += whole.length;
  }
  if (at < content.length) parts.push({ at, kind: 'words', words: content.slice(at) });
  return parts;
}

/** A line where there is no room for pictures and links: cards by their names, emoticons as a word. */
export const plainWords = (content: string): string =>
  chatParts(content)
    .map((part) => (part.kind === 'card' ? part.name : part.kind === 'con' ? '(이모티콘)' : part.words))
    .join('');

/** A chat line without invisible characters and surrounding spaces. */
export const shownLine = (content: string): string => shownLetters(content).trim();
