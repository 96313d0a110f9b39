import { chatParts, conMark } from '@chilyo/protocol/chat-content';

/** Splits a message being written into its text and the emoticons after it. */
export function takenApart(line: string, isCon: (id: number) => boolean): { words: string; cons: number[] } {
  const parts = chatParts(line);
  const cons: number[] = [];
  const words = parts.flatMap((part, index) => {
    if (part.kind !== 'con' || !isCon(part.id)) return line.slice(part.at, parts[index + 1]?.at);
    cons.push(part.id);
    return [];
  });
  return { words: words.join(''), cons };
}

/**
 * What of a line is left when `sent` has been sent from it meanwhile: what was typed behind it, or all of a line that was
 * changed within.
 */
export function restOf(line: string, sent: string, isCon: (id: number) => boolean): string {
  const now = takenApart(line, isCon);
  const gone = takenApart(sent, isCon);
  const words = now.words.trimStart();
  const isBehind = words.startsWith(gone.words) && gone.cons.every((con, at) => now.cons[at] === con);
  if (!isBehind) return line;
  return putTogether(words.slice(gone.words.length).trimStart(), now.cons.slice(gone.cons.length));
}

/** The whole line again. */
export const putTogether = (words: string, cons: readonly number[]): string => words + cons.map(conMark).join('');
