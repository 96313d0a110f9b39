import { koreanDate, seasonOf } from '@chilyo/protocol';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Database } from '../../../../platform/tables.ts';
import { PROVISIONAL_DEVIATION } from '../../ratings/service.ts';

type Db = Kysely<Database>;
type Tx = Transaction<Database>;
export type FinalStanding = Selectable<Database['season_standings']>;

const KEPT_DAYS_MS = 14 * 86_400_000;
const PRIZES_AT_ONCE = 200;

/** The running season; undefined before the first one. */
export async function findRunningSeason(db: Db): Promise<string | undefined> {
  const row = await db.selectFrom('seasons').select('season').where('ended_at', 'is', null).executeTakeFirst();
  return row?.season;
}

/** Inserts the season of this month; concurrent calls insert one. */
export async function beginSeason(db: Db, now: number): Promise<void> {
  await db
    .insertInto('seasons')
    .values({ season: seasonOf(now), began_at: new Date(now) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Marks a running season as ended. False if it already was. */
export async function markEnded(tx: Tx, season: string, now: number): Promise<boolean> {
  const ended = await tx
    .updateTable('seasons')
    .set({ ended_at: new Date(now) })
    .where('season', '=', season)
    .where('ended_at', 'is', null)
    .returning('season')
    .executeTakeFirst();
  return ended !== undefined;
}

/** Keeps matches from being rated until the transaction ends. */
export async function lockAllRatings(tx: Tx): Promise<void> {
  await sql`lock table ratings in exclusive mode`.execute(tx);
}

/** Stores every player with a rated match in the season; provisional ones without a place. */
export async function keepStandings(tx: Tx, season: string, scoreId: number): Promise<void> {
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

/** Deletes every player's place of this morning. */
export async function forgetMarks(tx: Tx): Promise<void> {
  await tx.deleteFrom('standing_marks').execute();
}

/** Final standings whose prize is not paid yet, oldest season first; a large number takes several rounds. */
export const unpaidStandings = (db: Db): Promise<FinalStanding[]> =>
  db
    .selectFrom('season_standings')
    .selectAll()
    .where('paid_at', 'is', null)
    .orderBy('season')
    .orderBy('score_id')
    .orderBy('user_id')
    .limit(PRIZES_AT_ONCE)
    .execute();

/** Marks the prize of a standing as paid. False if it already was. */
export async function markPaid(
  tx: Tx,
  { season, score_id, user_id }: Pick<FinalStanding, 'season' | 'score_id' | 'user_id'>,
  now: number,
): Promise<boolean> {
  const marked = await tx
    .updateTable('season_standings')
    .set({ paid_at: new Date(now) })
    .where('season', '=', season)
    .where('score_id', '=', score_id)
    .where('user_id', '=', user_id)
    .where('paid_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return marked !== undefined;
}

/** Deletes daily ratings older than two weeks. */
export async function forgetOldDays(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('rating_days')
    .where('day', '<', koreanDate(now - KEPT_DAYS_MS))
    .execute();
}

/** Deletes a departing user's records, daily ratings and marks; final standings stay. */
export async function forgetSeasonOf(tx: Tx, userId: number): Promise<void> {
  for (const table of ['rating_days', 'standing_marks', 'season_records'] as const)
    await tx.deleteFrom(table).where('user_id', '=', userId).execute();
}
