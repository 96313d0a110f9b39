/**
 * Monthly ladders. Files: `records` counts rated matches, `places` and `standings` read the current ranking,
 * `ladder-shape` its distribution, `end-season` stores it and begins the next season, `pay-prizes` pays prizes,
 * `past-seasons` reads earlier seasons.
 */
export { countRated, type Rated } from './queries/records.ts';
