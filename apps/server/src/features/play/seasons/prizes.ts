import {
  PLACE_PRIZES,
  type PlacePrizes,
  PRIZE_SEASONS,
  type SeasonPrizes,
  seasonEnds,
  seasonOf,
} from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import { Refusal } from '../../../platform/refusal.ts';
import { changeSetting, readSetting } from '../../../platform/settings.ts';
import type { Database } from '../../../platform/tables.ts';
import { noteOperatorAction } from '../../core/audit/service.ts';

type Db = Kysely<Database>;
type Set = Record<string, number[]>;

const placesOf = (set: Set, season: string): { to: number; dpoint: number }[] =>
  PLACE_PRIZES.map(({ to, dpoint }, at) => ({ to, dpoint: set[season]?.[at] ?? dpoint }));

/** What the places of a season bring. */
export const prizesOf = async (db: Db, season: string): Promise<PlacePrizes> =>
  placesOf((await readSetting(db, 'season_prizes')) ?? {}, season);

/** The running season and those after it whose prizes can be set. */
function openSeasons(running: string): string[] {
  const seasons = [running];
  while (seasons.length < PRIZE_SEASONS) seasons.push(seasonOf(seasonEnds(seasons.at(-1)!)));
  return seasons;
}

const shown = (set: Set, running: string): SeasonPrizes[] =>
  openSeasons(running).map((season) => ({ season, places: placesOf(set, season) }));

export const seasonPrizes = async (db: Db, running: string): Promise<SeasonPrizes[]> =>
  shown((await readSetting(db, 'season_prizes')) ?? {}, running);

/** Sets what the places of a season bring. Throws SEASON_OVER, PRIZES_UNSORTED or PRIZES_LOWERED. */
export function savePrizes(
  db: Db,
  by: number,
  running: string,
  { season, dpoints }: { season: string; dpoints: number[] },
): Promise<SeasonPrizes[]> {
  if (!openSeasons(running).includes(season)) throw new Refusal('SEASON_OVER');
  if (dpoints.some((dpoint, at) => dpoint < (dpoints[at + 1] ?? 0))) throw new Refusal('PRIZES_UNSORTED');
  return db.transaction().execute(async (tx) => {
    let before: number[] = [];
    const set = await changeSetting(tx, 'season_prizes', (was = {}) => {
      before = placesOf(was, season).map(({ dpoint }) => dpoint);
      // players have played for what was promised
      if (season === running && dpoints.some((dpoint, at) => dpoint < before[at]!)) throw new Refusal('PRIZES_LOWERED');
      return { ...was, [season]: dpoints };
    });
    if (before.join() !== dpoints.join())
      await noteOperatorAction(tx, {
        by,
        action: 'set_season_prizes',
        before: { season, dpoints: before.join(', ') },
        after: { season, dpoints: dpoints.join(', ') },
      });
    return shown(set, running);
  });
}
