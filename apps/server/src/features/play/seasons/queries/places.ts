import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../../platform/tables.ts';
import { placed } from '../../ratings/service.ts';

type Db = Kysely<Database>;

/** Stores every player's place, the baseline of tomorrow's change. */
export const markPlaces = (db: Db): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await tx.deleteFrom('standing_marks').execute();
    for (const scoreId of [1, 2])
      await sql`
        insert into standing_marks (score_id, user_id, place)
        select score_id, user_id, row_number() over (order by rating desc, user_id)
        from ratings where ${placed(scoreId)}`.execute(tx);
  });
