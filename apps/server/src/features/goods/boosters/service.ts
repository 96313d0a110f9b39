/**
 * Packs of cards: given, opened, and what their rolls go by.
 * Files: `granted` packs wait to be opened, `open` rolls them, `player` holds the seed of the next roll, `table` is what all rolls go by.
 */
export { grantBoosters } from './granted.ts';
export { spendSeed } from './player.ts';
