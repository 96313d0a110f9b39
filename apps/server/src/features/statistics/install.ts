import { calls } from '@chilyo/protocol';
import { serve } from '../../platform/http.ts';
import type { Server } from '../../platform/server.ts';
import { cardWeeks } from '../cards/service.ts';
import type { Presence } from '../presence/service.ts';
import { gameDays, noteActive, peopleDays, signUpWeeks } from './days.ts';
import { since, winRates } from './win-rates.ts';

/** So long the numbers of all matches are told as they were, ms. */
const KEPT_MS = 60_000;
/** Different questions of which the answers are kept. */
const KEPT_MOST = 200;

export function installStatistics(
  { http, io, db, now, onTimer, inBackground, departing }: Server,
  presence: Presence,
): void {
  const kept = new Map<string, { until: number; answer: Promise<unknown> }>();
  const keptFor = <T>(key: string, ask: () => Promise<T>): Promise<T> => {
    const before = kept.get(key);
    if (before && before.until > now()) return before.answer as Promise<T>;
    if (kept.size >= KEPT_MOST) kept.clear();
    const answer = ask();
    kept.set(key, { until: now() + KEPT_MS, answer });
    // a failure is not kept
    void answer.catch(() => kept.delete(key));
    return answer;
  };

  serve(http, calls.winRates, async ({ query }) => ({
    item: await keptFor(`win-rates ${JSON.stringify(query)}`, () => winRates(db, query, now())),
  }));
  serve(http, calls.cardWinRates, async ({ query }) => ({
    items: await keptFor(`cards ${query.weeks}`, () =>
      cardWeeks(db, since(query.weeks, now()), since(query.weeks * 2, now())),
    ),
  }));
  serve(http, calls.gameDays, async ({ query }) => ({ items: await gameDays(db, query.days, now()) }));
  serve(http, calls.peopleDays, async ({ query }) => ({
    items: await peopleDays(db, query.days, now()),
    weeks: await signUpWeeks(db, now()),
  }));

  io.on('connection', (socket) => {
    const { userId } = socket.data;
    if (userId !== null) inBackground('noting who is here', noteActive(db, [userId], now()));
  });
  // whoever stays over midnight is here on the next day too
  onTimer('note-active', () => noteActive(db, presence.connectedUsers, now()));
  departing({
    forget: async (tx, userId) => {
      await tx.deleteFrom('active_days').where('user_id', '=', userId).execute();
    },
  });
}
