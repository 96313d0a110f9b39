/**
 * Players, as moderators see them. Files: `queries` the list, `notes` moderators' notes, `said-lines` chat lines,
 * `sessions` signed-in devices.
 */
export { addNote, forgetNotes, notesOf } from './queries/notes.ts';
export { saidLines } from './queries/said-lines.ts';
export { accountOf, accountRow, accountsPage } from './queries.ts';
export { endSessions } from './sessions.ts';
