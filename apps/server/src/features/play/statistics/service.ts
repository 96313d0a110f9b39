/**
 * Statistics of matches and activity. Files: `count-ended` adds up a match as it ends, `win-rates` are those of decks,
 * `own-statistics` a player's results, `days` daily numbers.
 */
export { countEnded, type EndedMatch, weekOf } from './queries/count-ended.ts';
export { noteWaits } from './queries/days.ts';
export { deckCounts, matchRecord } from './queries/own-statistics.ts';
