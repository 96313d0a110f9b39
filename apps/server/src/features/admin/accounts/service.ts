/** Players as whoever looks after them sees them. Files: `queries` the list of all, `notes` what is written down of one, `said-lines` what was said, `sessions` where they are signed in. */
export { addNote, forgetNotes, notesOf } from './queries/notes.ts';
export { saidLines } from './queries/said-lines.ts';
export { accountOf, accountRow, accountsPage } from './queries.ts';
export { endSessions } from './sessions.ts';
