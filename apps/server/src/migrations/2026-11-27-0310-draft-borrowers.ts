import { type Kysely, sql } from 'kysely';

/** Who may put another's draft into a deck: they had its link. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table draft_borrowers (
      work_id integer not null references works on delete cascade,
      user_id integer not null references users,
      primary key (work_id, user_id)
    );
    create index draft_borrowers_by_user on draft_borrowers (user_id);
  `.execute(db);
}
