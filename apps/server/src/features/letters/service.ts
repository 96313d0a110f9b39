/** Letters between players. Rooms: `letter` is one as it is told, `send` writes it, `actions` is what its reader does. */
export { attachedCopies, attachedGoods } from './queries.ts';
