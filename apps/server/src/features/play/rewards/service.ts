/**
 * Quests, attendance and achievements. Files: `count-match` computes `match-stats`, `quests` deals the kinds in
 * `quest-kinds` that `quest-decks` can complete (rows in `quest-rows`), `first-steps` and `achievements` use `figures`
 * (`achieved`: the reached ones), `count-practice` is for `newcomers`, `goods-of` names goods, `tallies` are sums, `due`
 * lists rewards and `claim` pays them (paid ones are in `claims`), `pay-ahead` previews the next match's pay, `days` are
 * the slots, `player` the player's row and lock.
 */
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../platform/tables.ts';
import { keepBest } from './queries/tallies.ts';
import type { OtherAct } from './quest-kinds.ts';
import { countAct } from './quests.ts';

export { countMatch } from './count-match.ts';
export { achievementsPaid, hasAchieved } from './queries/achieved.ts';
export { keepBest } from './queries/tallies.ts';

/** Counts an act outside of matches for quests and achievements. */
export function noteAct(db: Kysely<Database>, userId: number, act: OtherAct, now: number): Promise<void> {
  return db.transaction().execute((tx) => noteActIn(tx, userId, act, now));
}

/** As `noteAct`, within a transaction. */
export async function noteActIn(tx: Transaction<Database>, userId: number, act: OtherAct, now: number): Promise<void> {
  await countAct(tx, userId, act, now);
  await keepBest(tx, userId, act, 1);
}
