import { type Kysely, sql } from 'kysely';

/** Who is called by name in a line of talk or a comment, as it was when it was said. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table chat_messages add column mentions jsonb not null default '[]';
    alter table comments add column mentions jsonb not null default '[]';
  `.execute(db);
}
