import { type Kysely, sql } from 'kysely';

/**
 * Push devices: browsers that receive notices while the site is closed. A device belongs to the user who last signed in
 * with it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table push_devices (
      id integer primary key generated always as identity,
      user_id integer not null references users,
      endpoint text not null unique,
      p256dh text not null,
      auth text not null,
      device text not null,
      created_at timestamptz not null default now()
    );
    create index push_devices_of_user on push_devices (user_id, id);
  `.execute(db);
}
