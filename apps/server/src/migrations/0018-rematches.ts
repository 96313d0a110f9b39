import { type Kysely, sql } from 'kysely';

/** An invitation may be to another match with whom one has just played, which is played by the rules of that match. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table invitations
    add column rematch_of integer references games (id) on delete cascade,
    add column is_ranked boolean not null default false`.execute(db);
}
