export { mayTrade, noteFlow, worthOf } from './fair-play.ts';
export { marketNotes } from './market-notes.ts';
export { offeredCopies, offeredGoods } from './queries.ts';
