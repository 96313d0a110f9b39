/** What a line of talk is made of: words, a card by its name `[[불씨 도깨비]]`, an emoticon by its id `((12))`. `at` is where it begins. */
export type ChatPart = { at: number } & (
  | { kind: 'words'; words: string }
  | { kind: 'card'; name: string }
  | { kind: 'con'; id: number }
);

const MARKS = /\[\[([^[\]]{1,20})\]\]|\(\(([1-9]\d{0,8})\)\)/g;

/** How an emoticon stands in a line. */
export const conMark = (id: number) => `((${id}))`;

/** The parts of a line in their order. Whether a card of that name or such an emoticon exists is the reader's to find out. */
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

/** The joiner between the pictures of one emoji, and the mark that makes a letter one: what nobody sees there belongs to it. */
const OF_EMOJI =
  /(?<=\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]{0,2})\u200D(?=\p{Extended_Pictographic})|(?<=\p{Extended_Pictographic})\uFE0F|(?<=[0-9#*])\uFE0F(?=\u20E3)/u;
const UNSEEN = new RegExp(
  `(?!${OF_EMOJI.source})[\\p{Cf}\\p{Co}\\p{Cn}\\p{Default_Ignorable_Code_Point}\\u2800]|(?![\\n\\t\\0])\\p{Cc}`,
  'gu',
);

/**
 * A line without what would turn it round, hide in it, or run out of it: letters that nobody sees are left out, but for those of an emoji,
 * and a letter keeps three of the marks that are stacked on it.
 */
export const shownLine = (content: string): string =>
  content
    .normalize('NFC')
    .replace(UNSEEN, '')
    .replace(/(\p{M}{3})\p{M}+/gu, '$1')
    .trim();
