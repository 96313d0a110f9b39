import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { BesideOrder } from './beside-players.ts';

/**
 * Matches beside a rush, from a process of their own: in the process of the rush their actions would wait for its own
 * thousands of sockets, and the figures would be those of the load.
 */
export class MatchesBeside {
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess) {
    this.#child = child;
  }

  /** Signs up two players a match, with the numbers from `firstNumber` on, and begins the matches. */
  static async begin(order: { url: string; matches: number; firstNumber: number }): Promise<MatchesBeside> {
    const beside = new MatchesBeside(fork(join(import.meta.dirname, 'beside-players.ts')));
    await beside.#ask(order);
    return beside;
  }

  /** Milliseconds that each action took in this time, from its sending to the other player's receipt. */
  play(playMs: number): Promise<number[]> {
    return this.#ask({ playMs });
  }

  [Symbol.dispose](): void {
    this.#child.kill();
  }

  async #ask(order: BesideOrder): Promise<number[]> {
    const ended = new AbortController();
    const exit = once(this.#child, 'exit', { signal: ended.signal }).then(([code]) => {
      throw new Error(`the process of the matches ended: ${code}`);
    });
    this.#child.send(order);
    try {
      const [took] = await Promise.race([once(this.#child, 'message', { signal: ended.signal }), exit]);
      return took as number[];
    } finally {
      exit.catch(() => {});
      ended.abort();
    }
  }
}
