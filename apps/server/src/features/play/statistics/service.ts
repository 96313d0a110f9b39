/**
 * What all matches came to, and who was here. Files: `count-ended` adds up a match as it ends, `win-rates` what decks have done, `own-statistics`
 * what one player has, `days` what a day has seen.
 */
export { countEnded, type EndedMatch, weekOf } from './queries/count-ended.ts';
export { noteWaits } from './queries/days.ts';
export { deckCounts, matchRecord } from './queries/own-statistics.ts';
