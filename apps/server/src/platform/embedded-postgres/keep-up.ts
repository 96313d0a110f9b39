import { setTimeout as delay } from 'node:timers/promises';

/** Events of the watched server. */
export type Told = {
  died: () => void;
  /** The server accepts connections again. */
  back: () => void | Promise<void>;
  /** The server failed to start, or died again at once, too often in a row; no further attempts follow. */
  lost: (error: unknown) => void;
};

const LOOK_MS = 500;
const TRIES = 3;
const BETWEEN_TRIES_MS = 1_000;
/** A server that has run this long, in ms, counts as healthy. */
const SOUND_MS = 60_000;

/** Watches the server process and restarts it when it has died. */
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

  // an aborted pause ends the watch
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
