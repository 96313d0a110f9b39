import { type Kysely, sql } from 'kysely';

/** Roles that the operator grants. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users add column granted_role text;
    alter table users add column role_since timestamptz;
    alter table users add column role_by integer references users;
    create index users_with_role on users (role_since desc) where granted_role is not null;
  `.execute(db);
}
