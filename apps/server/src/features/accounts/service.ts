/** Players as whoever looks after them sees them. Files: `queries` the list of all, `said-lines` what was said. */
export { accountOf, accountRow, accountsPage } from './queries.ts';
export { saidLines } from './said-lines.ts';
