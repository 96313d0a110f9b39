import { type Kysely, sql } from 'kysely';

/** Rematches: an invitation may reference the ended match, whose terms it takes over. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table invitations
    add column rematch_of integer references games (id) on delete cascade,
    add column is_ranked boolean not null default false`.execute(db);
}
