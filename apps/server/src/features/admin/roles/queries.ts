import type { RoleHolder } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import { secondsOf } from '../../../platform/seconds.ts';
import type { Database } from '../../../platform/tables.ts';

/** Users with a role, newest first. */
export async function roleHolders(db: Kysely<Database>): Promise<RoleHolder[]> {
  const rows = await db
    .selectFrom('users')
    .innerJoin('users as granter', 'granter.id', 'users.role_by')
    .select(['users.id as user_id', 'users.name', 'users.granted_role', 'users.role_since', 'users.role_by'])
    .select('granter.name as by_name')
    .where('users.granted_role', 'is not', null)
    .orderBy('users.role_since', 'desc')
    .orderBy('users.id')
    .execute();
  return rows.map(({ user_id, name, granted_role, role_since, role_by, by_name }) => ({
    user_id,
    name,
    role: granted_role!,
    since_ts: secondsOf(role_since!),
    by_id: role_by!,
    by_name,
  }));
}
