import type { ActionAnswer, PracticeRecord } from '@chilyo/protocol';
import { ACTION_VALID_MS } from '@chilyo/protocol/constants';
import type { Joining, MatchSource } from '../source.ts';
import type { Analysis } from './analysis-question.ts';
import type { HeadToHead } from './head-to-head.ts';
import type { Asked, Continuation, Kept, PracticeCall, PracticeCalls, Told, Wish } from './practice-messages.ts';

/** Longer than an action counts: one that is not answered by then was stored or will be refused. */
const ANSWER_MS = 8_000;
/** A worker that starts reads its code and the stored match first, which takes long on a busy phone. */
const START_MS = 30_000;
type Heard = Parameters<MatchSource['listen']>[0] & { gameId: number };
type Waiting = { resolve: (answer: never) => void; reject: (reason: Error) => void };

/** A worker that plays matches, by its name. It starts with the first question. */
function lineTo(name: string, start: () => Worker) {
  let worker: Worker | null = null;
  let hasAnswered = false;
  let nextId = 1;
  const waiting = new Map<number, Waiting>();
  const listeners = new Set<Heard>();

  function running(): Worker {
    if (worker) return worker;
    const made = start();
    made.onmessage = ({ data }: MessageEvent<Told>) => hear(data);
    made.onerror = (event) => {
      event.preventDefault();
      console.warn(`the ${name} worker stopped`, event.message);
      lose(made);
    };
    worker = made;
    return made;
  }

  function hear(told: Told): void {
    if ('event' in told) {
      const [gameId, fromSeq, events, legal, clock] = told.args;
      for (const heard of listeners) if (heard.gameId === gameId) heard.news({ fromSeq, events, legal, clock });
      return;
    }
    hasAnswered = true;
    const asker = waiting.get(told.id);
    waiting.delete(told.id);
    if ('failure' in told) asker?.reject(new Error(told.failure));
    else asker?.resolve(told.answer as never);
  }

  /**
   * Starts another worker, which continues from the log. A worker that failed before its first answer is not restarted
   * automatically.
   */
  function lose(lost: Worker): void {
    lost.terminate();
    worker = null;
    for (const { reject } of waiting.values()) reject(new Error(`the ${name} worker stopped`));
    waiting.clear();
    if (!hasAnswered) return;
    hasAnswered = false;
    for (const { connected } of listeners) connected();
  }

  function ask<C extends PracticeCall>(
    call: C,
    ...args: Parameters<PracticeCalls[C]>
  ): Promise<ReturnType<PracticeCalls[C]>> {
    return new Promise((resolve, reject) => {
      const id = nextId++;
      const patience = hasAnswered || call === 'GAME_ACTION' ? ANSWER_MS : START_MS;
      const timer = setTimeout(() => {
        waiting.delete(id);
        reject(new Error(`${call} was not answered`));
      }, patience);
      const settled = <T>(settle: (value: T) => void) => {
        return (value: T) => {
          clearTimeout(timer);
          settle(value);
        };
      };
      waiting.set(id, { resolve: settled(resolve), reject: settled(reject) });
      running().postMessage({ id, call, args } as Asked);
    });
  }

  return {
    kept: (): Promise<Kept | null> => ask('KEPT'),
    start: (wish: Wish | Continuation): Promise<number> => ask('START', wish),
    record: (gameId: number): Promise<PracticeRecord | null> => ask('RECORD', gameId),
    whole: (gameId: number): Promise<Analysis | null> => ask('WHOLE', gameId),
    continuation: (gameId: number, position: number): Promise<Continuation | null> =>
      ask('CONTINUATION', gameId, position),
    /** Against each opponent, in this browser; null where nothing is kept. */
    headToHead: (userId: number): Promise<HeadToHead | null> => ask('HEAD_TO_HEAD', userId),
    hold: (isHeld: boolean, paceMs: number): void => {
      ask('HOLD', isHeld, paceMs).catch((failure: unknown) => console.warn(`the ${name} match was not held`, failure));
    },
    /** A match of the worker. */
    source: (gameId: number): MatchSource => ({
      key: `${name}:${gameId}`,
      listen(heard) {
        const listener = { ...heard, gameId };
        listeners.add(listener);
        heard.connected();
        return () => void listeners.delete(listener);
      },
      join: (fromSeq): Promise<Joining> => ask('GAME_JOIN', gameId, fromSeq),
      act: (expectedSeq, action): Promise<ActionAnswer> =>
        ask('GAME_ACTION', gameId, expectedSeq, { ...action, valid_ms: ACTION_VALID_MS, sent_ms: Date.now() }),
    }),
  };
}

export type Line = ReturnType<typeof lineTo>;

/** Practice matches; the browser stores the latest. */
export const practice = lineTo(
  'practice',
  () => new Worker(new URL('./practice-worker.ts', import.meta.url), { type: 'module', name: 'practice' }),
);

/** Matches that try a card out; the browser stores the latest, beside the practice match. */
export const trial = lineTo(
  'trial',
  () => new Worker(new URL('./practice-worker.ts', import.meta.url), { type: 'module', name: 'trial' }),
);

/** Matches with two candidates of the vote in hand; the browser stores the latest, beside the others. */
export const ballotLine = lineTo(
  'ballot',
  () => new Worker(new URL('./practice-worker.ts', import.meta.url), { type: 'module', name: 'ballot' }),
);

/** Scenes against the computer; never kept. */
export const sceneLine = lineTo(
  'scene',
  () => new Worker(new URL('./practice-worker.ts', import.meta.url), { type: 'module', name: 'scene' }),
);

/** Lessons have a worker to themselves and are never kept: a practice match that waits stays as it is. */
export const lesson = lineTo(
  'lesson',
  () => new Worker(new URL('./practice-worker.ts', import.meta.url), { type: 'module', name: 'lesson' }),
);
