/** Letters between players. Files: `letter` is one as it is told, `send` writes it, `actions` is what its reader does. */
export { attachedCopies, attachedGoods } from './queries.ts';
