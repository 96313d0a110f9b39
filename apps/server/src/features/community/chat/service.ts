/**
 * What is said in the shared room. Files: `line-log` is the only writer of what people say, `searched` is how it is found, `slow-mode` how often
 * one may say something, `game-named` which match a line names, `speaker-faces` how its speaker looks.
 */
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { checkLimit, spendLimit } from '../../../platform/limits.ts';
import type { Database } from '../../../platform/tables.ts';

export { lastLineBefore, linesAround, removeLine, saveSystemLine } from './queries.ts';
export { setSlowMode, slowMode } from './slow-mode.ts';

/** Other spaces or capitals make no other line. */
const UNHEARD = /\s|\u200D|\uFE0F/g;

/** Keeps floods out of talk: slow mode and a filter of repeats. Throws CHAT_TOO_FAST or CHAT_REPEATED. */
export async function spendLine(db: Kysely<Database>, userId: number, line: string): Promise<void> {
  const heard = createHash('sha256').update(line.replace(UNHEARD, '').toLowerCase()).digest('base64url');
  // what is refused as said before is no line more
  await checkLimit(db, 'chat_repeats', `${userId} ${heard}`);
  await spendLimit(db, 'chat_lines', userId);
  await spendLimit(db, 'chat_repeats', `${userId} ${heard}`);
}
