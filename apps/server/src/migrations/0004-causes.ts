import { type Kysely, sql } from 'kysely';

/** What a mark of conduct and a report are about: the match, and the moment in it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table conduct_marks add column game_id integer;
    alter table reports add column seq integer;
  `.execute(db);
}
