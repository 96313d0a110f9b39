/** The audit log of operators and role holders: append-only, which the database enforces. */
import { AGAINST_PLAYERS, type AuditAction, type AuditField } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/tables.ts';
import { checkRankOver, userOf } from '../identity/service.ts';
import { insertOperatorAction } from './queries.ts';

/** Values as displayed; times are formatted. */
type Values = { [F in AuditField]?: unknown };
/** An audit log entry. It never contains secrets, nor codes that their holder could still use. */
export type Done = {
  by: number;
  action: AuditAction;
  /** The user concerned. */
  userId?: number | null;
  /** The id of the thing concerned. */
  subjectId?: number;
  before?: Values | null;
  after?: Values | null;
};

/** Longest excerpt of a text, characters: enough to recognise it. */
const TEXT_MOST = 500;
const WORDS_MOST = 4_000;

/**
 * Writes an audit log entry, in the transaction of the action if there is one. Every action of a role is logged here, so
 * ranks are checked here too: throws FORBIDDEN for an action of a moderator against another moderator or the operator.
 */
export async function noteOperatorAction(
  db: Kysely<Database>,
  { by, action, userId, subjectId, before, after }: Done,
): Promise<void> {
  if (userId && userId !== by && AGAINST_PLAYERS.has(action))
    checkRankOver(by, (await userOf(db, userId)) ?? { id: userId });
  await insertOperatorAction(db, {
    by_id: by,
    action,
    user_id: userId ?? null,
    subject_id: subjectId ?? null,
    before: before ? JSON.stringify(before) : null,
    after: after ? JSON.stringify(after) : null,
    words: [...wordsIn(before), ...wordsIn(after)].join(' ').toLowerCase().slice(0, WORDS_MOST),
  });
}

/** The beginning of a text that is about to be deleted. */
export const excerpt = (text: string): string => Array.from(text).slice(0, TEXT_MOST).join('');

/** Every word and number in a value, at any depth. */
function* wordsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value.normalize('NFC');
  else if (typeof value === 'number') yield `${value}`;
  else if (value !== null && typeof value === 'object') for (const part of Object.values(value)) yield* wordsIn(part);
}
