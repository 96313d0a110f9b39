import { calls, type QueueNow, waitQuantile } from '@chilyo/protocol';
import { AnswerCache } from '../../../platform/answer-cache.ts';
import { serve } from '../../../platform/http.ts';
import type { Server } from '../../../platform/server.ts';
import { playersNow } from '../games/service.ts';
import { recentWaits } from '../statistics/service.ts';
import type { QueueDoor } from './port.ts';

/** Each searching page asks every few seconds; they share an answer, ms. */
const KEPT_MS = 3_000;
/** Days that are asked for waits, the latest first, until there are enough. */
const DAYS = [2, 7, 28];
/** Fewer waits say nothing about the next one. */
const LEAST_WAITS = 20;

export function queueRoutes({ http, db, now }: Pick<Server, 'http' | 'db' | 'now'>, queue: QueueDoor): void {
  const kept = new AnswerCache<Omit<QueueNow, 'searching'>>(now, KEPT_MS);
  const wait = async (): Promise<QueueNow['wait']> => {
    for (const days of DAYS) {
      const { steps, longest } = await recentWaits(db, days, now());
      const of = steps.reduce((sum, count) => sum + count, 0);
      if (of < LEAST_WAITS) continue;
      const within = (part: number) => Math.ceil(waitQuantile(steps, part, longest) ?? 0);
      return { usual: within(0.5), long: within(0.9), of };
    }
    return null;
  };
  serve(http, calls.queueNow, async () => {
    const known = await kept.of('all', async () => ({ playing: (await playersNow(db)).length, wait: await wait() }));
    return { item: { ...known, searching: queue.seekers().size } };
  });
}
