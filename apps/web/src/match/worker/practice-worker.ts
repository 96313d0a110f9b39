import { answerOf } from './answer-of.ts';
import { nowhere, openResults } from './head-to-head.ts';
import { PracticeHost } from './practice-host.ts';
import { memoryLog, openLog, type PracticeLog } from './practice-log.ts';
import type { Logged } from './practice-match.ts';
import type { Asked, Told } from './practice-messages.ts';

declare const self: DedicatedWorkerGlobalScope;

const tell = (told: Told) => self.postMessage(told);
// an old browser has none: then each tab plays its own match
const others = 'BroadcastChannel' in self ? new BroadcastChannel('chilyo.practice') : null;

/** What is stored, by the line that opens the worker: lessons and scenes nowhere, and trials and matches of the vote beside the practice match. */
const LOGS: Record<string, () => Promise<PracticeLog>> = {
  lesson: async () => memoryLog(),
  scene: async () => memoryLog(),
  trial: () => openLog('chilyo-trial'),
  ballot: () => openLog('chilyo-ballot'),
};
const openOwnLog = LOGS[self.name];
const opened = Promise.all([
  openOwnLog ? openOwnLog() : openLog('chilyo-practice'),
  openOwnLog ? nowhere : openResults(),
]);
const host = opened.then(([log, results]) => {
  const made = new PracticeHost({
    log,
    results,
    now: () => Date.now(),
    random: Math.random,
    newSeed: () =>
      Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join(''),
    after(ms, run) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    send: (gameId, fromSeq, events, legal) =>
      tell({ event: 'GAME_EVENTS', args: [gameId, fromSeq, events, legal, null] }),
    tellOthers: (action) => others?.postMessage(action),
  });
  if (others) others.onmessage = ({ data }: MessageEvent<Logged>) => void made.hear(data);
  return made;
});

self.onmessage = ({ data: asked }: MessageEvent<Asked>) => {
  host
    .then((practice) => answerOf(practice, asked))
    .then(
      (given) => tell({ id: asked.id, answer: given }),
      (failure: unknown) => {
        console.error('the practice match failed', failure);
        tell({ id: asked.id, failure: String(failure) });
      },
    );
};
