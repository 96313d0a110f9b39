import { Match, Misfit } from '@chilyo/match';
import { deckFaults, luminaryOf, type PracticeRecord } from '@chilyo/protocol';
import type { Transaction } from 'kysely';
import { Refusal } from '../../../platform/refusal.ts';
import type { Database } from '../../../platform/tables.ts';
import { cardOf } from '../../goods/cards/service.ts';
import { ECONOMY } from '../../goods/economy/service.ts';
import { rulesOfAllSets } from '../games/service.ts';
import { statsOf } from './match-stats.ts';
import { newcomerUntil } from './newcomers.ts';
import { insertNewClaim } from './queries/claims.ts';
import { lockPlayer } from './queries/player.ts';
import { addTallies, PRACTICE_WINS } from './queries/tallies.ts';
import { countQuests } from './quests.ts';

/**
 * Counts a practice match that was played in the browser, after replaying it with the engine to verify it. The opponent
 * is unverifiable, so rewards are small, one-time and limited to the first days. The same match counts once. Throws
 * PRACTICE_DOES_NOT_FIT unless it is a finished match of playable decks.
 */
export async function countPractice(
  tx: Transaction<Database>,
  userId: number,
  { seed, edition, seat, decks, actions }: PracticeRecord,
  now: number,
): Promise<void> {
  const match = playedAgain({ seed, edition, decks, actions });
  await lockPlayer(tx, userId);
  if (!(await insertNewClaim(tx, userId, `practice:${seed}`))) return;
  const won = match.game.result?.winner === seat;
  if (won) await addTallies(tx, userId, [{ key: PRACTICE_WINS, amount: 1 }]);
  if ((await newcomerUntil(tx, userId)) <= now) return;
  const stats = statsOf({
    events: match.events,
    seat,
    deck: decks[seat]!,
    won,
    rented: false,
    luminary: luminaryOf(now),
    luminaryCards: ECONOMY.match.luminaryCards,
  });
  await countQuests(tx, userId, stats, now);
}

function playedAgain({ seed, edition, decks, actions }: Omit<PracticeRecord, 'seat'>): Match {
  if (decks.some((deck) => deckFaults(deck, cardOf, null).length > 0)) throw new Refusal('PRACTICE_DOES_NOT_FIT');
  try {
    const match = new Match(rulesOfAllSets(), { decks: [decks[0]!, decks[1]!], seed, edition });
    for (const action of actions) match.redo(action);
    if (match.isOver) return match;
  } catch (failure) {
    if (!(failure instanceof Misfit)) throw failure;
  }
  throw new Refusal('PRACTICE_DOES_NOT_FIT');
}
