import { type LadderShape, SEVENS, seasonEnds, TIERS, tierOf } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/tables.ts';
import { bandCounts, playersAt } from '../ratings/service.ts';
import { playersWithMatches, standingsOf } from './queries/standings.ts';

/** Width of a band of the distribution, and between which ratings bands are drawn. */
const BAND = 50;
const LOWEST = 800;
const HIGHEST = 2400;

/** A ladder's distribution: its top seven, and the number of players by band. */
export async function ladderShape(
  db: Kysely<Database>,
  scoreId: number,
  season: string,
  now: number,
): Promise<LadderShape> {
  const [points, all, sevenIds] = await Promise.all([
    bandCounts(db, scoreId),
    playersWithMatches(db, scoreId),
    playersAt(db, scoreId, 1, SEVENS),
  ]);
  const counted = drawn(points);
  const players = counted.reduce((sum, { count }) => sum + count, 0);
  // bands start at tier boundaries, so that each is within one tier
  const inTier = (key: string) =>
    counted.filter(({ from }) => tierOf(from) === key).reduce((sum, { count }) => sum + count, 0);
  return {
    season,
    ends_ts: seasonEnds(season) / 1000,
    players,
    provisional: Math.max(0, all - players),
    sevens: await standingsOf(
      db,
      scoreId,
      season,
      sevenIds.map((id, index) => [id, index + 1]),
      now,
    ),
    bands: counted,
    tiers: TIERS.map(({ key }) => ({ tier: key, count: inTier(key) })),
  };
}

/** Bands as wide as they are drawn. */
function drawn(points: readonly { band: number; players: number }[]): LadderShape['bands'] {
  const bands = new Map<number, number>();
  for (const { band, players } of points) {
    const from = Math.min(Math.max(Math.floor(band / BAND) * BAND, LOWEST), HIGHEST);
    bands.set(from, (bands.get(from) ?? 0) + players);
  }
  return [...bands].map(([from, count]) => ({ from, count }));
}
