import { shownLetters } from '@chilyo/rich-text/shown-letters';

/**
 * A part of a chat line: text, a card by its name `[[불씨 도깨비]]`, an emoticon by its id `((12))`, or a text-con by its
 * id and text `((t12:안녕))`. `at` is its offset.
 */
export type ChatPart = { at: number } & (
  | { kind: 'words'; words: string }
  | { kind: 'card'; name: string }
  | { kind: 'con'; id: number }
  | { kind: 'text-con'; id: number; text: string }
);

const MARKS = /\[\[([^[\]]{1,20})\]\]|\(\(([1-9]\d{0,8})\)\)|\(\(t([1-9]\d{0,8})(?::([^()]{0,120}))?\)\)/g;

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
    const [whole, name, con, textCon, text = ''] = mark;
    at = mark.index;
    if (name !== undefined) parts.push({ at, kind: 'card', name });
    else if (con !== undefined) parts.push({ at, kind: 'con', id: Number(con) });
    else parts.push({ at, kind: 'text-con', id: Number(textCon), text });
    at += whole.length;
  }
  if (at < content.length) parts.push({ at, kind: 'words', words: content.slice(at) });
  return parts;
}

/** A text-con in words; a withdrawn one has no text. */
export const textConInWords = (text: string): string => (text ? `(텍스트콘: ${text})` : '(거둔 텍스트콘)');

/** A line where there is no room for pictures and links: cards by their names, emoticons and text-cons in words. */
export const plainWords = (content: string): string => chatParts(content).map(wordsOf).join('');

function wordsOf(part: ChatPart): string {
  if (part.kind === 'card') return part.name;
  if (part.kind === 'con') return '(이모티콘)';
  return part.kind === 'text-con' ? textConInWords(part.text) : part.words;
}

/** A chat line without invisible characters and surrounding spaces. */
export const shownLine = (content: string): string => shownLetters(content).trim();
/** The same on one line: a name or a title. */
export const nameLine = (typed: string): string => shownLine(typed).replace(/\s+/g, ' ');
/** Letters of a text as the limits of schemas count them: code points of what is kept of it. */
export const letterCount = (typed: string, isName = false): number =>
  Array.from((isName ? nameLine : shownLine)(typed)).length;
