import { type Kysely, sql } from 'kysely';

/**
 * A push device ends with the session that added it. Older rows of the embedded sign-in get the last used session of
 * the same device, or are deleted without one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table push_devices add column session uuid references refresh_tokens (id) on delete cascade;
    update push_devices set session = (
      select refresh_tokens.id from refresh_tokens join users on users.subject = refresh_tokens.subject::text
      where users.id = push_devices.user_id and users.issuer = 'embedded'
        and refresh_tokens.device = push_devices.device and ended_at is null
      order by coalesce(rotated_at, refresh_tokens.created_at) desc limit 1);
    delete from push_devices using users
      where users.id = push_devices.user_id and users.issuer = 'embedded' and session is null;
    create index push_devices_of_session on push_devices (session);
  `.execute(db);
}
