import { type Kysely, sql } from 'kysely';

/** The match, and the moment in it, of a conduct mark and of a report. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table conduct_marks add column game_id integer;
    alter table reports add column seq integer;
  `.execute(db);
}
