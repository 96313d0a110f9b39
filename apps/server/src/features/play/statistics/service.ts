/**
 * Statistics of matches and activity. Files: `record-finished-match` adds up a match as it ends, `win-rates` are those of decks,
 * `own-statistics` a player's results, `days` daily numbers.
 */

export { noteWaits } from './queries/days.ts';
export { deckCounts, matchRecord } from './queries/own-statistics.ts';
export { type EndedMatch, recordFinishedMatch, weekOf } from './queries/record-finished-match.ts';
