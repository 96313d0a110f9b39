/**
 * Letters between players. Files: `letter` is the client's form, `send` writes one, `actions` are those of its reader.
 */
export { attachedCopies, attachedGoods } from './queries.ts';
