import { type Kysely, sql } from 'kysely';

/** The edition of the rules of each match; earlier matches have the first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table games add column edition smallint not null default 1`.execute(db);
}
