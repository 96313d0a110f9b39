/** Match history of players. Files: `queries` reads it. */
export { lastGames } from './queries.ts';
