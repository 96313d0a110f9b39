/** Roles that the operator grants: a role is a set of rights, checked on every call. */
import { type GrantedRole, OPERATOR_USER_ID } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import { Refusal } from '../../../platform/refusal.ts';
import type { Database } from '../../../platform/tables.ts';
import { noteOperatorAction } from '../../core/audit/service.ts';
import { changeUser, isPlayer, lockUser, namedUser } from '../../core/identity/service.ts';

type Db = Kysely<Database>;
type Grant = { by: number; userId: number; role: GrantedRole | null };

/**
 * Sets or replaces a user's role, or with null removes it; false when nothing changes, which is not logged. Throws
 * NOT_YOURSELF, or USER_NOT_FOUND, also for a user who is about to leave.
 */
export async function grantRole(db: Db, { by, userId, role }: Grant, now: number): Promise<boolean> {
  if (userId === by || userId === OPERATOR_USER_ID) throw new Refusal('NOT_YOURSELF');
  await namedUser(db, userId);
  return db.transaction().execute(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!isPlayer(user) || (role !== null && user.leaves_at !== null)) throw new Refusal('USER_NOT_FOUND');
    if (user.granted_role === role) return false;
    await changeUser(tx, userId, {
      granted_role: role,
      role_since: role && new Date(now),
      role_by: role && by,
    });
    await noteOperatorAction(tx, {
      by,
      action: 'grant_role',
      userId,
      before: { role: user.granted_role },
      after: { role },
    });
    return true;
  });
}

/** Removes the role of a user who asks to leave; it does not return if they stay. */
export async function layDownRole(db: Db, userId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { granted_role } = await lockUser(tx, userId);
    if (granted_role === null) return;
    await changeUser(tx, userId, { granted_role: null, role_since: null, role_by: null });
    await noteOperatorAction(tx, {
      by: userId,
      action: 'grant_role',
      userId,
      before: { role: granted_role },
      after: { role: null, reason: 'departure' },
    });
  });
}
