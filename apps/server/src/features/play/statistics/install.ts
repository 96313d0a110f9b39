import { type CardWinRate, calls, LADDER_WORDS, type SignUpWeek, type WinRates } from '@chilyo/protocol';
import { AnswerCache } from '../../../platform/answer-cache.ts';
import { GREETING_MS } from '../../../platform/greeting.ts';
import { serve } from '../../../platform/http.ts';
import { atOnce } from '../../../platform/personal-files.ts';
import type { Server } from '../../../platform/server.ts';
import { together } from '../../../platform/together.ts';
import { metUser } from '../../core/identity/service.ts';
import type { Presence } from '../../core/presence/service.ts';
import { cardTrend, cardWeeks } from '../../goods/cards/service.ts';
import { activeDaysOf, forgetActive, gameDays, noteActive, peopleDays, signUpWeeks } from './queries/days.ts';
import { forgetStatistics, ownStatistics } from './queries/own-statistics.ts';
import { since, winRates } from './queries/win-rates.ts';

/** Cache time of the match statistics, ms. */
const KEPT_MS = 60_000;
/** Age up to which a stale answer is served during its refresh, ms: computing a year of weeks is slow. */
const OLD_MS = 30 * 60_000;
/** Days that daily activity is kept, enough to compare a year with the previous one. */
const ACTIVE_DAYS = 400;

export function installStatistics(
  { http, io, db, now, onTimer, inBackground, departing, registerExportFiles }: Server,
  presence: Presence,
): void {
  const rates = new AnswerCache<WinRates>(now, KEPT_MS, OLD_MS);
  const cards = new AnswerCache<CardWinRate[]>(now, KEPT_MS, OLD_MS);
  const weeks = new AnswerCache<SignUpWeek[]>(now, KEPT_MS, OLD_MS);

  serve(http, calls.winRates, async ({ query }) => ({
    item: await rates.of(JSON.stringify(query), () => winRates(db, query, now())),
  }));
  serve(http, calls.cardWinRates, async ({ query }) => ({
    items: await cards.of(`${query.weeks}`, () =>
      cardWeeks(db, since(query.weeks, now()), since(query.weeks * 2, now())),
    ),
  }));
  serve(http, calls.cardTrend, async ({ params, query }) => ({
    items: await cardTrend(db, params.id, since(query.weeks, now())),
  }));
  serve(http, calls.ownStatistics, async ({ params, query }) => {
    const { id } = await metUser(db, params.id);
    return { item: await ownStatistics(db, id, query.score_id) };
  });
  serve(http, calls.gameDays, async ({ query }) => ({ items: await gameDays(db, query.days, now()) }));
  serve(http, calls.peopleDays, async ({ query }) => ({
    items: await peopleDays(db, query.days, now()),
    weeks: await weeks.of('all', () => signUpWeeks(db, now())),
  }));

  const noteUsers = together((userIds: readonly number[]) => noteActive(db, userIds, now()), GREETING_MS);
  io.on('connection', (socket) => {
    const { userId } = socket.data;
    if (userId !== null) inBackground('recording active users', noteUsers(userId));
  });
  // counts users who stay connected over midnight on the next day too
  onTimer('note-active', async () => {
    await noteActive(db, presence.connectedUsers, now());
    await forgetActive(db, ACTIVE_DAYS, now());
  });
  registerExportFiles({
    name: 'active-days.json',
    about: '사이트에 온 날.',
    rows: (userId) => atOnce(activeDaysOf(db, userId)),
  });
  for (const score_id of [1, 2] as const)
    registerExportFiles({
      name: `statistics-${score_id}.json`,
      about: `${LADDER_WORDS[score_id]} 사다리의 전적: 덱의 속성, 상대의 속성, 차례마다.`,
      rows: (userId) => atOnce(ownStatistics(db, userId, score_id).then((own) => [own])),
    });
  departing({ forget: forgetStatistics });
}
