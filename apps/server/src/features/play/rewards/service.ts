/**
 * Quests, attendance and achievements.
 * Files: `count-match` reads `match-stats` off a match, `quests` of the kinds in `quest-kinds` that the own `quest-decks` can do,
 * `first-steps` and `achievements` by `figures` (`achieved`: which of them), `count-practice` what `newcomers` do in practice,
 * `goods-of` names goods, `tallies` add up, `due` is what waits and `claim` pays it, `pay-ahead` what the next match would pay,
 * `days` the slots, `player` the lock.
 */
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/tables.ts';
import { keepBest } from './queries/tallies.ts';
import type { OtherAct } from './quest-kinds.ts';
import { countAct } from './quests.ts';

export { countMatch } from './count-match.ts';
export { achievementsPaid, hasAchieved } from './queries/achieved.ts';
export { keepBest } from './queries/tallies.ts';

/** Counts what is no match, for quests and achievements. */
export function noteAct(db: Kysely<Database>, userId: number, act: OtherAct, now: number): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await countAct(tx, userId, act, now);
    await keepBest(tx, userId, act, 1);
  });
}
