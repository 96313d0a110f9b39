/**
 * Ladders by the month. Files: `records` counts rated matches, `places` who stands where now, `standings` a page of it, `ladder-shape` the
 * whole, `end-season` keeps it and begins anew, `pay-prizes` what it brought, `past-seasons` the ends of earlier ones.
 */
export { countRated, type Rated } from './queries/records.ts';
