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

/** The whole line again. */
export const putTogether = (words: string, cons: readonly number[]): string => words + cons.map(conMark).join('');
