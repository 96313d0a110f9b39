import type { QuestStep } from '@chilyo/protocol';
import { luminaryOf, RANKED_CHANNEL, seasonOf, weekBegan } from '@chilyo/protocol';
import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/tables.ts';
import { ECONOMY } from '../../goods/economy/service.ts';
import type { LiveGame } from '../games/service.ts';
import { bestRating } from '../ratings/service.ts';
import { statsOf } from './match-stats.ts';
import { newcomerUntil } from './newcomers.ts';
import { lockPlayer } from './queries/player.ts';
import { addTallies, keepAllBest, talliesOf } from './queries/tallies.ts';
import { countQuests } from './quests.ts';

const RENTED = 2;

/**
 * Counts a paid ranked match for quests, weekly goals, starter decks and achievements, in the transaction that settles
 * it; practice counts for newcomers' quests only. Returns the quests that progressed, by user.
 */
export async function countMatch(
  tx: Transaction<Database>,
  live: LiveGame,
  paid: readonly number[],
  now: number,
): Promise<Map<number, QuestStep[]>> {
  const steps = new Map<number, QuestStep[]>();
  for (const userId of [...paid].sort((a, b) => a - b)) {
    const seat = live.userAt(0) === userId ? 0 : 1;
    const { row, game } = live;
    const stats = statsOf({
      events: live.events,
      seat,
      deck: seat === 0 ? row.deck0 : row.deck1,
      won: game.result?.winner === seat,
      rented: (seat === 0 ? row.score_id0 : row.score_id1) === RENTED,
      luminary: luminaryOf(now),
      luminaryCards: ECONOMY.match.luminaryCards,
    });
    await lockPlayer(tx, userId);
    if (row.channel_id !== RANKED_CHANNEL) {
      if ((await newcomerUntil(tx, userId)) > now) steps.set(userId, await countQuests(tx, userId, stats, now));
      continue;
    }
    steps.set(userId, await countQuests(tx, userId, stats, now));
    await addTallies(tx, userId, talliesOf(stats, weekBegan(now), seasonOf(now)));
    const best = await bestRating(tx, userId);
    await keepAllBest(tx, userId, [
      { key: 'best_turn_damage', amount: stats.best_turn_damage },
      ...(best ? [{ key: 'best_rating', amount: Math.floor(best) }] : []),
    ]);
  }
  return steps;
}
