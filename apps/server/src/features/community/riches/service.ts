/** Who has the most gold, for everybody to see who wants to be seen. Files: `queries` asks the books. */
export { goldOfAll, placeByGold, richest } from './queries.ts';
