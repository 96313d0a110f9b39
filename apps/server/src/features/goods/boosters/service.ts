/**
 * Packs of cards: given, opened, and what their rolls go by.
 * Files: `granted` packs wait to be opened, `open` rolls them, `player` holds the seed of the next roll, `table` is what all rolls go by.
 */

export { spendSeed } from './player.ts';
export { grantBoosters } from './queries/granted.ts';
