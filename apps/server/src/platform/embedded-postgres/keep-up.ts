import { setTimeout as delay } from 'node:timers/promises';

/** What becomes of a server that is watched. */
export type Told = {
  died: () => void;
  /** It serves again. */
  back: () => void | Promise<void>;
  /** It could not be started, or died again soon, so often in a row that nobody tries any more. */
  lost: (error: unknown) => void;
};

const LOOK_MS = 500;
const TRIES = 3;
const BETWEEN_TRIES_MS = 1_000;
/** Whatever has served for so long has not failed. */
const SOUND_MS = 60_000;

/** Looks whether a server is there, and has it started again when it is not. */
export function keepUp(
  isThere: () => boolean,
  start: () => Promise<void>,
  told: Told,
  { lookMs = LOOK_MS, betweenTriesMs = BETWEEN_TRIES_MS, soundMs = SOUND_MS } = {},
): { end: () => Promise<void> } {
  const ended = new AbortController();
  const pause = (ms: number) => delay(ms, undefined, { signal: ended.signal, ref: false });

  let failures = 0;
  let servesSince = Number.NEGATIVE_INFINITY;

  function fail(error: unknown): void {
    failures += 1;
    if (failures < TRIES) return;
    ended.abort();
    told.lost(error);
  }

  async function startAgain(): Promise<void> {
    while (!ended.signal.aborted) {
      try {
        await start();
        servesSince = performance.now();
        return await told.back();
      } catch (error) {
        fail(error);
        if (!ended.signal.aborted) await pause(betweenTriesMs);
      }
    }
  }

  async function watch(): Promise<void> {
    while (!ended.signal.aborted) {
      await pause(lookMs);
      if (isThere()) continue;
      told.died();
      if (performance.now() - servesSince >= soundMs) failures = 0;
      else fail(new Error('it died again as soon as it was there'));
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
