export { mayTrade, noteFlow, worthOf } from './fair-play.ts';
export { offeredCopies, offeredGoods } from './lists.ts';
export { marketNotes } from './notes.ts';
