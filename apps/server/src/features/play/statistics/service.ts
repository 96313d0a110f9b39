/**
 * What all matches came to, and who was here. Files: `count-ended` adds up a match as it ends, `win-rates` what decks have done, `own-statistics`
 * what one player has, `days` what a day has seen.
 */
export { countEnded, type EndedMatch, weekOf } from './count-ended.ts';
export { noteWaits } from './days.ts';
export { deckCounts, matchRecord } from './own-statistics.ts';
