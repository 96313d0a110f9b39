/**
 * The shared chat room. Files: `line-log` is the only writer of players' lines, `searched` the search, `slow-mode` the
 * minimum time between lines, `text-con-lines` lines with a text-con, `game-named` finds linked matches, `speaker-faces` caches speakers' summaries.
 */
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { checkLimit, spendLimit } from '../../../platform/limits.ts';
import type { Database } from '../../../platform/tables.ts';

export {
  indexLines,
  lastLineBefore,
  linesAround,
  newestContents,
  removeLine,
  renameSpeaker,
  saveSystemLine,
  saveUnindexedLine,
} from './queries.ts';
export { setSlowMode, slowMode } from './slow-mode.ts';
export { hideTextCon } from './text-con-lines.ts';

/** Lines that differ in these or in capitals count as equal. */
const UNHEARD = /\s|\u200D|\uFE0F/g;

/** Flood control: slow mode and a filter of repeats. Throws CHAT_TOO_FAST or CHAT_REPEATED. */
export async function spendLine(db: Kysely<Database>, userId: number, line: string): Promise<void> {
  const heard = createHash('sha256').update(line.replace(UNHEARD, '').toLowerCase()).digest('base64url');
  // a line refused as a repeat does not count as a line
  await checkLimit(db, 'chat_repeats', `${userId} ${heard}`);
  await spendLimit(db, 'chat_lines', userId);
  await spendLimit(db, 'chat_repeats', `${userId} ${heard}`);
}
