import { type Kysely, sql } from 'kysely';

/** What makers show of their cards: a board, and the steps that are done on it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table work_scenes (
      work_id integer primary key references works on delete cascade,
      scene jsonb not null,
      done jsonb not null,
      updated_at timestamptz not null default now()
    );
  `.execute(db);
}
