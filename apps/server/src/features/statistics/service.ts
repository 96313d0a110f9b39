/**
 * What all matches came to, and who was here. Files: `count-ended` adds up a match as it ends, `win-rates` what decks have done, `days` what a
 * day has seen.
 */
export { countEnded, type EndedMatch, weekOf } from './count-ended.ts';
