export { attachedCopies, attachedGoods } from './queries.ts';
