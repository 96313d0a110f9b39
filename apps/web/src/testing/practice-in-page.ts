import { answerOf } from '../match/worker/answer-of.ts';
import { nowhere } from '../match/worker/head-to-head.ts';
import { PracticeHost } from '../match/worker/practice-host.ts';
import { memoryLog } from '../match/worker/practice-log.ts';
import type { Asked, Told } from '../match/worker/practice-messages.ts';

/** What the browser keeps of each line, as long as a test wants it; the name of a worker is that of its line. */
export type KeptLogs = Map<string, ReturnType<typeof memoryLog>>;

/** Workers that play practice matches within the page, each from the log of its line; the others are silent. */
export function practiceInPage(logs: KeptLogs = new Map()) {
  const logOf = (name: string) => {
    const log = logs.get(name) ?? memoryLog();
    logs.set(name, log);
    return log;
  };
  return class extends EventTarget {
    onmessage: ((event: { data: Told }) => void) | null = null;
    readonly #host: PracticeHost | null;

    constructor(_address: unknown, { name = '' }: WorkerOptions = {}) {
      super();
      const tell = (data: Told) => this.onmessage?.({ data });
      this.#host = ['practice', 'trial', 'ballot', 'scene', 'lesson'].includes(name)
        ? new PracticeHost({
            log: logOf(name),
            results: nowhere,
            now: Date.now,
            random: Math.random,
            // seat 0 begins
            newSeed: () => `0${Math.random().toString(16).slice(2).padEnd(63, '0').slice(0, 63)}`,
            after(ms, run) {
              // the computer pauses so that people can follow it, which no test does
              const timer = setTimeout(run, ms / 10);
              return () => clearTimeout(timer);
            },
            send: (gameId, fromSeq, events, legal) =>
              tell({ event: 'GAME_EVENTS', args: [gameId, fromSeq, events, legal, null] }),
            tellOthers: () => {},
          })
        : null;
    }

    postMessage(asked: Asked): void {
      if (!this.#host) return;
      // what crosses to a worker is a copy
      const { id, ...call } = structuredClone(asked);
      void answerOf(this.#host, { id, ...call } as Asked).then(
        (answer) => this.onmessage?.({ data: { id, answer } }),
        (failure: unknown) => this.onmessage?.({ data: { id, failure: String(failure) } }),
      );
    }

    terminate(): void {}
  };
}
