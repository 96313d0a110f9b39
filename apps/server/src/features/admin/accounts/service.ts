/** Players as whoever looks after them sees them. Files: `queries` the list of all, `notes` what is written down of one, `said-lines` what was said, `sessions` where they are signed in. */
export { addNote, forgetNotes, notesOf } from './notes.ts';
export { accountOf, accountRow, accountsPage } from './queries.ts';
export { saidLines } from './said-lines.ts';
export { endSessions } from './sessions.ts';
