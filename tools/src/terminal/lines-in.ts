import { createInterface } from 'node:readline';

/** Asks and gets a typed line; null when nothing more comes. */
export type Ask = (question: string) => Promise<string | null>;

/** Lines of the standard input, typed or piped; what is piped is not lost between two questions. */
export function linesIn(): { ask: Ask; close: () => void } {
  const reader = createInterface({ input: process.stdin });
  const lines = reader[Symbol.asyncIterator]();
  return {
    ask: async (question) => {
      process.stdout.write(question);
      const { done, value } = await lines.next();
      if (!process.stdin.isTTY) process.stdout.write(`${done ? '' : value}\n`);
      return done ? null : value.trim();
    },
    close: () => reader.close(),
  };
}
