import { type Kysely, sql } from 'kysely';

/** Until when somebody may not speak, beside whether: who speaks and who is shown it asks no other table. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users add column silence_until timestamptz;
    update users set silence_until = sanctions.until from sanctions
      where sanctions.user_id = users.id and users.is_silence and sanctions.ended_at is null;
  `.execute(db);
}
