import { type Kysely, sql } from 'kysely';

/** When an account will be deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users add column leaves_at timestamptz;
    create index users_by_departure on users (leaves_at) where leaves_at is not null;
  `.execute(db);
}
