/** The ranking by gpoint, of players who have not opted out. Files: `queries` reads the ledger. */
export { goldOfAll, placeByGold, richest } from './queries.ts';
