export { sweepLetters } from './deeds.ts';
export { attachedCopies, attachedGoods } from './lists.ts';
