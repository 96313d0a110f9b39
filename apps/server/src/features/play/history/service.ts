/** Finished matches as their players look back on them. Files: `queries` reads them. */
export { lastGames } from './queries.ts';
