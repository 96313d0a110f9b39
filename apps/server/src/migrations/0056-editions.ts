import { type Kysely, sql } from 'kysely';

/** By which edition of the rules a match is played; those of before are of the first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table games add column edition smallint not null default 1`.execute(db);
}
