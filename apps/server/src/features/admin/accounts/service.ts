/**
 * Players, as moderators see them, and their sessions. Files: `notes` moderators' notes, `said-lines` chat lines.
 */
import { OPERATOR_USER_ID } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import { Refusal } from '../../../platform/refusal.ts';
import type { EmbeddedIssuer } from '../../../platform/sign-in/embedded-issuer.ts';
import type { Database } from '../../../platform/tables.ts';
import { noteOperatorAction } from '../../core/audit/service.ts';
import { checkRankOver, lockUser, namedUser } from '../../core/identity/service.ts';
import { accountOf } from './queries.ts';

/**
 * Notes are of players, and of moderators for the operator alone. Throws USER_NOT_FOUND, NOT_YOURSELF or FORBIDDEN.
 */
export async function checkNoted(db: Kysely<Database>, by: number, userId: number): Promise<void> {
  // a note on an account that has ended would never be deleted
  checkRankOver(by, await namedUser(db, userId));
}

type Ending = { by: number; userId: number; session?: string | undefined };

/**
 * Signs a user out of one device, or of all, and returns the ended sessions; ending all when there is none is not
 * logged. Throws NOT_YOURSELF (also for the operator, who has a page for that), USER_NOT_FOUND, NOT_FOUND.
 */
export async function endSessions(
  db: Kysely<Database>,
  issuer: Pick<EmbeddedIssuer, 'sessions' | 'endByOperator'>,
  { by, userId, session }: Ending,
): Promise<string[]> {
  if (userId === by || userId === OPERATOR_USER_ID) throw new Refusal('NOT_YOURSELF');
  if (!(await accountOf(db, userId))) throw new Refusal('USER_NOT_FOUND');
  return db.transaction().execute(async (tx) => {
    // serialised, so that the audit log is complete
    const { subject } = await lockUser(tx, userId);
    const sessions = (await issuer.sessions(subject, tx)).length;
    const ended = await issuer.endByOperator(tx, subject, session);
    if (ended.length === 0 && session !== undefined) throw new Refusal('NOT_FOUND');
    if (ended.length > 0)
      await noteOperatorAction(tx, {
        by,
        action: 'end_sessions',
        userId,
        before: { sessions },
        after: { sessions: Math.max(0, sessions - ended.length) },
      });
    return ended;
  });
}
