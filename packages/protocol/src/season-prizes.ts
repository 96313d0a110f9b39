import { TIERS, type Tier } from './tiers.ts';

/** Rated matches on a ladder that qualify for the season's boosters. */
export const PRIZE_MATCHES = 20;

/** What the places of a ladder bring at the end of a season, each up to the place it names (docs/ECONOMY, seasons). */
export const PLACE_PRIZES = [
  { to: 1, dpoint: 3000 },
  { to: 3, dpoint: 2000 },
  { to: 10, dpoint: 1200 },
  { to: 50, dpoint: 600 },
  { to: 100, dpoint: 300 },
] as const;

/** The first of a ladder are of no tier but their own. */
export const SEVENS = 7;

/** Boosters for a tier: one for the lowest, one more for each above it, and one more again for the first seven. */
export function tierBoosters(tier: Tier, place: number | null): number {
  if (place !== null && place <= SEVENS) return TIERS.length + 1;
  return TIERS.findIndex(({ key }) => key === tier) + 1;
}

export type PlacePrizes = readonly { readonly to: number; readonly dpoint: number }[];
/** Most dpoint that a place may bring. */
export const PLACE_PRIZE_MOST = 100_000;
/** Seasons whose prizes can be set: the running one and those after it. */
export const PRIZE_SEASONS = 6;

/** Prize for a final standing; `place` is null during placement, whose uncertain rating brings none. */
export function seasonPrize(
  end: { place: number | null; tier: Tier; games: number },
  places: PlacePrizes = PLACE_PRIZES,
): { dpoint: number; boosters: number } {
  const { place, tier, games } = end;
  return {
    dpoint: (place !== null && places.find(({ to }) => place <= to)?.dpoint) || 0,
    boosters: place !== null && games >= PRIZE_MATCHES ? tierBoosters(tier, place) : 0,
  };
}
