import { seasonOf } from '@chilyo/protocol';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/tables.ts';
import { PROVISIONAL_DEVIATION, softenRatings } from '../ratings/service.ts';

type Db = Kysely<Database>;

/** The running season; the first call creates the first one. */
export async function runningSeason(db: Db, now: number): Promise<string> {
  const running = () => db.selectFrom('seasons').select('season').where('ended_at', 'is', null).executeTakeFirst();
  const row = await running();
  if (row) return row.season;
  await beginSeason(db, now);
  return (await running())!.season;
}

const beginSeason = (db: Db, now: number) =>
  db
    .insertInto('seasons')
    .values({ season: seasonOf(now), began_at: new Date(now) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/**
 * Ends the season once its month is over: stores the standings, compresses the ratings and begins the next season, in
 * one transaction. Returns the ended season; null while it runs. Prizes are paid later, from the stored standings.
 */
export async function endSeason(db: Db, now: number): Promise<string | null> {
  const season = await runningSeason(db, now);
  if (season >= seasonOf(now)) return null;
  return db.transaction().execute(async (tx) => {
    const ended = await tx
      .updateTable('seasons')
      .set({ ended_at: new Date(now) })
      .where('season', '=', season)
      .where('ended_at', 'is', null)
      .returning('season')
      .executeTakeFirst();
    if (!ended) return null;
    // keeps matches from being rated between the standings and the compression
    await sql`lock table ratings in exclusive mode`.execute(tx);
    for (const scoreId of [1, 2]) await keepStandings(tx, season, scoreId);
    await softenRatings(tx);
    await tx.deleteFrom('standing_marks').execute();
    await beginSeason(tx, now);
    return season;
  });
}

/** Stores every player with a rated match in the season; provisional ones without a place. */
async function keepStandings(tx: Transaction<Database>, season: string, scoreId: number): Promise<void> {
  await sql`
    insert into season_standings (season, score_id, user_id, place, rating, won, lost, drawn)
    select ${season}, ${sql.lit(scoreId)}, ratings.user_id, ladder.place, round(ratings.rating), won, lost, drawn
    from season_records
    join ratings using (score_id, user_id)
    left join (
      select ratings.user_id, row_number() over (order by rating desc, ratings.user_id) as place
      from ratings join season_records on season_records.user_id = ratings.user_id
        and season_records.score_id = ratings.score_id and season = ${season}
      where ratings.score_id = ${sql.lit(scoreId)} and deviation < ${sql.lit(PROVISIONAL_DEVIATION)}
    ) as ladder on ladder.user_id = ratings.user_id
    where season = ${season} and season_records.score_id = ${sql.lit(scoreId)}`.execute(tx);
}
