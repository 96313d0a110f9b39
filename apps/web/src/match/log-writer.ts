import type { LogLine, logLines } from './event-words.ts';

type Happened = Parameters<typeof logLines>;

/** Writes events as log lines. Its wording is loaded after the board, which does not wait for it. */
export class LogWriter {
  readonly #write: (lines: LogLine[]) => void;
  #words: typeof logLines | null = null;
  #waiting: Happened[] = [];

  /** `write` receives the lines that had to wait for the wording. */
  constructor(write: (lines: LogLine[]) => void) {
    this.#write = write;
  }

  /** Loads the wording code. Without it the match continues with an empty log. */
  async bring(): Promise<typeof logLines> {
    if (this.#words) return this.#words;
    try {
      const { logLines } = await import('./event-words.ts');
      this.#words = logLines;
    } catch (failure) {
      console.warn('the words of the log did not load', failure);
      return () => [];
    }
    const words = this.#words;
    this.#write(this.#waiting.splice(0).flatMap((happened) => words(...happened)));
    return words;
  }

  /** Log lines of these events; empty until the wording code is loaded. */
  linesOf(...happened: Happened): LogLine[] {
    if (this.#words) return this.#words(...happened);
    this.#waiting.push(happened);
    return [];
  }

  /** Starts another log; waiting events belong to the one before. */
  clear(): void {
    this.#waiting = [];
  }
}
