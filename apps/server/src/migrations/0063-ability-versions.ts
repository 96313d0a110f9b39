import { type Kysely, sql } from 'kysely';

/** Edits of the words on cards by card editors. The original words are in the program. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ability_versions (
      ability_id integer not null,
      no integer not null check (no > 0),
      explanation text not null,
      price double precision not null,
      by_id integer not null references users,
      created_at timestamptz not null default now(),
      primary key (ability_id, no)
    )`.execute(db);
}
