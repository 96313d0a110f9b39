/** What operators and those with a role did: written once and never changed, which the database sees to. Files: `queries` reads it. */
import type { AuditAction, AuditField } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/tables.ts';

/** As it is shown: moments are written as such. */
type Values = { [F in AuditField]?: unknown };
/** Something that was done; secrets and what whoever was given something could use have no place in it. */
export type Done = {
  by: number;
  action: AuditAction;
  /** Whom it concerns. */
  userId?: number | null;
  /** The number of what it was done to. */
  subjectId?: number;
  before?: Values | null;
  after?: Values | null;
};

/** Longest part of a text that is kept, in characters: enough to know what it was about. */
const TEXT_MOST = 500;
const WORDS_MOST = 4_000;

/** Keeps what was done, whatever it was; within the transaction that does it, it is kept with it or not at all. */
export async function noteOperatorAction(
  db: Kysely<Database>,
  { by, action, userId, subjectId, before, after }: Done,
): Promise<void> {
  await db
    .insertInto('operator_actions')
    .values({
      by_id: by,
      action,
      user_id: userId ?? null,
      subject_id: subjectId ?? null,
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
      words: [...wordsIn(before), ...wordsIn(after)].join(' ').toLowerCase().slice(0, WORDS_MOST),
    })
    .execute();
}

/** The beginning of a text that is about to be gone. */
export const excerpt = (text: string): string => Array.from(text).slice(0, TEXT_MOST).join('');

/** Every word and number in it, however deep. */
function* wordsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value.normalize('NFC');
  else if (typeof value === 'number') yield `${value}`;
  else if (value !== null && typeof value === 'object') for (const part of Object.values(value)) yield* wordsIn(part);
}
