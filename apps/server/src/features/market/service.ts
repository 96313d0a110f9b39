export { mayTrade, noteFlow, worthOf } from './fair-play.ts';
export { offeredCopies } from './lists.ts';
