import { applyEvents } from '@chilyo/engine';
import type { WireEvent, WireView } from '@chilyo/protocol';
import type { MatchSource } from '../../match/source.ts';

/** A recorded match: its first view, and the events of each action since. */
export type LivingMatch = { view: WireView; moments: WireEvent[][] };

/** Delay between actions, ms: time to see each. */
const ACTION_MS = 1_700;
/** How long the end is shown before the match restarts, ms. */
const END_MS = 6_000;
/** The point of the match at which the board is fullest, as a fraction; shown as a still with reduced motion. */
const FULLEST = 0.45;

type LivingSource = MatchSource & {
  /** Resumes or pauses. */
  run: (isRunning: boolean) => void;
};

/**
 * A source that replays a recorded match, in the shape of the server's updates; calls `ended` after the end has been
 * shown.
 */
export function livingSource({ view, moments }: LivingMatch, key: string, ended: () => void): LivingSource {
  let heard: Parameters<MatchSource['listen']>[0] | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  let at = 0;
  let seq = 0;
  const wait = () => {
    clearTimeout(timer);
    if (isRunning && heard) timer = setTimeout(next, at < moments.length ? ACTION_MS : END_MS);
  };
  const next = () => {
    const events = moments[at++];
    if (!events) return ended();
    heard?.news({ fromSeq: seq, events, legal: [], clock: null });
    seq += events.length;
    wait();
  };
  return {
    key,
    isSilent: true,
    listen(who) {
      heard = who;
      who.connected();
      wait();
      return () => {
        heard = null;
        clearTimeout(timer);
      };
    },
    join: async () => {
      at = seq = 0;
      return { ok: true, seat: null, seq: 0, view, legal: [], clock: null };
    },
    act: () => Promise.reject(new Error('it was played already')),
    run(runs) {
      isRunning = runs;
      wait();
    },
  };
}

/** Its fullest moment, in which nothing moves. */
export function stillOf({ view, moments }: LivingMatch): LivingMatch {
  const until = Math.round(moments.length * FULLEST);
  return { view: applyEvents(view, moments.slice(0, until).flat()) as WireView, moments: [] };
}
