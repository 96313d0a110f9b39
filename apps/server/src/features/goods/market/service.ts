/**
 * Market: cards for gpoint. Files: `offers` are opened and bought, `fair-play` checks for abuse, `market-notes` reads
 * its records.
 */
export { noteFlow, type RankedMatchesOf, requireTrading, worthOf } from './fair-play.ts';
export { marketNotesPage } from './queries/market-notes.ts';
export { offeredCopies, offeredGoods } from './queries.ts';
