import { type Kysely, sql } from 'kysely';

/** The end of a silence on the user's row, so that chat and profiles need no join. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users add column silence_until timestamptz;
    update users set silence_until = sanctions.until from sanctions
      where sanctions.user_id = users.id and users.is_silence and sanctions.ended_at is null;
  `.execute(db);
}
