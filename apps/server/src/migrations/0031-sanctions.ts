import { type Kysely, sql } from 'kysely';

/** The reason and end of sanctions, and appeals against them; the context of reported lines. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sanctions (
      id integer primary key generated always as identity,
      user_id integer not null references users,
      reason text not null,
      evidence jsonb not null,
      created_at timestamptz not null,
      until timestamptz,
      ended_at timestamptz,
      appeal text,
      answer text
    );
    create unique index sanction_in_force on sanctions (user_id) where ended_at is null;
    create index sanctions_of_user on sanctions (user_id, id);
    create index sanctions_by_end on sanctions (until) where ended_at is null;
    create index appeals_open on sanctions (id) where appeal is not null and answer is null;
    -- who was silenced before there were reasons stays so until somebody lifts it
    insert into sanctions (user_id, reason, evidence, created_at)
      select id, '', '[]', now() from users where is_silence;
    alter table reports add column evidence jsonb not null default '[]', add column decided_at timestamptz;
    create index chat_lines_of_user on chat_messages (user_id, id);
    create index chat_lines_by_time on chat_messages (created_at, id);
  `.execute(db);
}
