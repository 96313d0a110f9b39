import { createHash } from 'node:crypto';
import type { GameAction } from '@chilyo/protocol';

/** An action that was sent, and what its sender learnt of it. */
export type Sent = {
  gameId: number;
  userId: number;
  action: GameAction;
  expectedSeq: number;
  /** The number after it, once it was acknowledged. */
  seq: number | null;
  /** A refusal, which counts where it was sent once only. */
  refusal: string | null;
  times: number;
};

/** What happened in a simulation, in order. */
export class History {
  readonly sent: Sent[] = [];
  readonly lines: string[] = [];
  readonly #now: () => number;
  readonly #hash = createHash('sha256');

  constructor(now: () => number) {
    this.#now = now;
  }

  note(...words: readonly (string | number)[]): void {
    const line = `${this.#now().toFixed(2)} ${words.join(' ')}`;
    this.#hash.update(line);
    this.lines.push(line);
  }

  /** The same for two equal histories. Called once. */
  digest(): string {
    return this.#hash.digest('hex').slice(0, 16);
  }
}
