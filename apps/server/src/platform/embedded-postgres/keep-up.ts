import { setTimeout as delay } from 'node:timers/promises';

/** What becomes of a server that is watched. */
export type Told = {
  died: () => void;
  /** It serves again. */
  back: () => void | Promise<void>;
  /** It could not be started so often in a row that nobody tries any more. */
  lost: (error: unknown) => void;
};

const LOOK_MS = 500;
const TRIES = 3;
const BETWEEN_TRIES_MS = 1_000;

/** Looks whether a server is there, and has it started again when it is not. */
export function keepUp(
  isThere: () => boolean,
  start: () => Promise<void>,
  told: Told,
  { lookMs = LOOK_MS, betweenTriesMs = BETWEEN_TRIES_MS } = {},
): { end: () => Promise<void> } {
  const ended = new AbortController();
  const pause = (ms: number) => delay(ms, undefined, { signal: ended.signal, ref: false });

  async function startAgain(): Promise<void> {
    for (let tries = 1; !ended.signal.aborted; tries++) {
      try {
        await start();
        return await told.back();
      } catch (error) {
        if (tries === TRIES) {
          ended.abort();
          return told.lost(error);
        }
        await pause(betweenTriesMs);
      }
    }
  }

  async function watch(): Promise<void> {
    while (!ended.signal.aborted) {
      await pause(lookMs);
      if (isThere()) continue;
      told.died();
      await startAgain();
    }
  }

  // a pause that is cut short is the end of the watch
  const watching = watch().catch((error: unknown) => {
    if (!ended.signal.aborted) throw error;
  });
  return {
    async end() {
      ended.abort();
      await watching;
    },
  };
}
