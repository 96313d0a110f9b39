/** Cards for gpoint. Files: `offers` are opened and bought, `fair-play` keeps watch, `market-notes` is what it has noted. */
export { noteFlow, type RankedMatchesOf, requireTrading, worthOf } from './fair-play.ts';
export { marketNotesPage } from './queries/market-notes.ts';
export { offeredCopies, offeredGoods } from './queries.ts';
