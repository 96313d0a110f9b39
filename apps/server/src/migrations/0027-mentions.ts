import { type Kysely, sql } from 'kysely';

/** Mentioned users in chat lines and comments, with their name at that time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table chat_messages add column mentions jsonb not null default '[]';
    alter table comments add column mentions jsonb not null default '[]';
  `.execute(db);
}
