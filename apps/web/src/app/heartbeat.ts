import { HEARTBEAT_MS, REFRESH_DEBOUNCE_MS, STALE_RETURN_MS } from '@chilyo/protocol/constants';

type Parts = {
  now: () => number;
  after: (ms: number, run: () => void) => () => void;
  /** Sends ALIVE; the answer's `success` comes back through the callback, if at all. */
  send: (answered: (success: boolean) => void) => void;
  bump: () => void;
  reload: () => void;
  /** Whether a reload would take something away. */
  mustStay: () => boolean;
};

/** When ALIVE means a reload or a refresh, without socket, page or clock. */
export function heartbeat({ now, after, send, bump, reload, mustStay }: Parts) {
  let lastAnswer = now();
  let lastBump = Number.NEGATIVE_INFINITY;
  const bumpRarely = () => {
    if (now() - lastBump < REFRESH_DEBOUNCE_MS) return;
    lastBump = now();
    bump();
  };
  return {
    beat() {
      let isAnswered = false;
      const stopWaiting = after(HEARTBEAT_MS, () => {
        if (!isAnswered) bumpRarely();
      });
      send((success) => {
        isAnswered = true;
        stopWaiting();
        lastAnswer = now();
        if (!success) reload();
      });
    },
    reconnected: bumpRarely,
    /** The tab is looked at again: a sleeping phone may have missed a whole match. */
    cameBack() {
      if (now() - lastAnswer <= STALE_RETURN_MS) return;
      if (mustStay()) bumpRarely();
      else reload();
    },
  };
}
