/**
 * Monthly ladders. Files: `season-rows` reads and writes seasons, `records` counts rated matches, `places` and
 * `standings` read the current ranking, `ladder-shape` its distribution, `pay-prizes` pays prizes, `prizes` sets and
 * reads what a season brings, `past-seasons` reads earlier seasons.
 */
import { seasonOf } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/tables.ts';
import { softenRatings } from '../ratings/service.ts';
import {
  beginSeason,
  findRunningSeason,
  forgetMarks,
  keepStandings,
  lockAllRatings,
  markEnded,
} from './queries/season-rows.ts';

export { countRated, type Rated } from './queries/records.ts';

type Db = Kysely<Database>;

/** The running season; the first call creates the first one. */
export async function runningSeason(db: Db, now: number): Promise<string> {
  const running = await findRunningSeason(db);
  if (running !== undefined) return running;
  await beginSeason(db, now);
  return (await findRunningSeason(db))!;
}

/**
 * Ends the season once its month is over: stores the standings, compresses the ratings and begins the next season, in
 * one transaction. Returns the ended season; null while it runs. Prizes are paid later, from the stored standings.
 */
export async function endSeason(db: Db, now: number): Promise<string | null> {
  const season = await runningSeason(db, now);
  if (season >= seasonOf(now)) return null;
  return db.transaction().execute(async (tx) => {
    if (!(await markEnded(tx, season, now))) return null;
    // no match may be rated between the standings and the compression
    await lockAllRatings(tx);
    for (const scoreId of [1, 2]) await keepStandings(tx, season, scoreId);
    await softenRatings(tx);
    await forgetMarks(tx);
    await beginSeason(tx, now);
    return season;
  });
}
