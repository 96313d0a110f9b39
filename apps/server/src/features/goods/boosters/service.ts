/**
 * Card packs: granted, opened, and rolled. Files: `granted` are unopened packs, `open` rolls them, `player` holds the
 * seed of the next roll, `table` the odds.
 */

export { spendSeed } from './player.ts';
export { grantBoosters } from './queries/granted.ts';
