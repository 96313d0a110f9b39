import type { Kysely } from 'kysely';
import type { Database } from '../../platform/tables.ts';
import type { OtherDeed } from './quest-kinds.ts';
import { countDeed } from './quests.ts';
import { keepBest } from './tallies.ts';

export { countMatch } from './count-match.ts';

/** Counts what is no match, for quests and achievements. */
export function noteDeed(db: Kysely<Database>, userId: number, deed: OtherDeed, now: number): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await countDeed(tx, userId, deed, now);
    await keepBest(tx, userId, deed, 1);
  });
}
