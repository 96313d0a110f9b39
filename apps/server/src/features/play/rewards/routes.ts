import { calls, DAY_MS, dayBegan, luminaryOf, type Rewards } from '@chilyo/protocol';
import type { Transaction } from 'kysely';
import { serve } from '../../../platform/http.ts';
import { spendLimit } from '../../../platform/limits.ts';
import { secondsOf } from '../../../platform/seconds.ts';
import type { Database } from '../../../platform/tables.ts';
import { metUser, userOfRequest } from '../../core/identity/service.ts';
import { cardOf } from '../../goods/cards/service.ts';
import { ECONOMY } from '../../goods/economy/service.ts';
import { type SpendingRoutes, serveIdempotent } from '../../goods/ledger/service.ts';
import { activeDeck } from '../decks/service.ts';
import { claim, waitingIn } from './claim.ts';
import { countPractice } from './count-practice.ts';
import { dueTo } from './due.ts';
import { payAhead } from './pay-ahead.ts';
import { achievementsOf } from './queries/achieved.ts';
import { lockPlayer } from './queries/player.ts';
import { keepBest, LESSON } from './queries/tallies.ts';
import { exchangeQuest } from './quests.ts';

export function rewardRoutes(spending: SpendingRoutes, now: () => number): void {
  const { http, db } = spending;
  serve(http, calls.rewards, async ({ request }) => ({
    item: await db.transaction().execute((tx) => rewardsOf(tx, userOfRequest(request).id, now())),
  }));
  serve(http, calls.personAchievements, async ({ params: { id } }) => {
    await metUser(db, id);
    return { items: await achievementsOf(db, id) };
  });
  serve(http, calls.exchangeQuest, async ({ request, params }) => {
    const { id } = userOfRequest(request);
    const item = await db.transaction().execute(async (tx) => {
      await exchangeQuest(tx, id, params.slot, now());
      return rewardsOf(tx, id, now());
    });
    return { item };
  });
  serve(http, calls.noteLesson, async ({ request }) => {
    const { id } = userOfRequest(request);
    const item = await db.transaction().execute(async (tx) => {
      await lockPlayer(tx, id);
      await keepBest(tx, id, LESSON, 1);
      return rewardsOf(tx, id, now());
    });
    return { item };
  });
  serve(http, calls.notePractice, async ({ request, body }) => {
    const { id } = userOfRequest(request);
    await spendLimit(db, 'practice_records', id);
    const item = await db.transaction().execute(async (tx) => {
      await countPractice(tx, id, body, now());
      return rewardsOf(tx, id, now());
    });
    return { item };
  });
  serveIdempotent(spending, calls.claimReward, async ({ tx, user, key, body }) => {
    const goods = await claim({ tx, userId: user.id, what: body.what, key, now: now() });
    return { item: { goods, rewards: await rewardsOf(tx, user.id, now()) } };
  });
}

async function rewardsOf(tx: Transaction<Database>, userId: number, now: number): Promise<Rewards> {
  const due = await dueTo(tx, userId, now);
  const luminary = luminaryOf(now);
  const { luminary: factor, luminaryCards } = ECONOMY.match;
  const deck = await activeDeck(tx, userId, now);
  return {
    ...due,
    waiting: waitingIn(due).length,
    today: {
      luminary,
      luminary_percent: Math.round((factor - 1) * 100),
      luminary_cards: luminaryCards,
      deck_cards: deck?.cards.filter((id) => cardOf(id)?.element.includes(luminary)).length ?? null,
      ...(await payAhead(tx, userId, now)),
      day_ends_ts: secondsOf(new Date(dayBegan(now) + DAY_MS)),
    },
  };
}
