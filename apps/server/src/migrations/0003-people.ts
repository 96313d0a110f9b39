import { type Kysely, sql } from 'kysely';

/** Interactions of players: invitations, reports, conduct; and the operator's sanctions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table invitations (
      id integer generated always as identity primary key,
      from_user integer not null references users,
      to_user integer not null references users,
      clock text not null check (clock in ('normal', 'off', 'correspondence')),
      expires_at timestamptz not null,
      unique (from_user, to_user)
    );
    create index invitations_to_user on invitations (to_user);
    alter table games add column clock_kind text not null default 'normal'
      check (clock_kind in ('normal', 'off', 'correspondence'));

    create table reports (
      id integer generated always as identity primary key,
      user_id integer not null references users,
      kind text not null check (kind in ('user', 'chat', 'game')),
      target_id integer not null,
      reason text not null,
      words text not null,
      created_at timestamptz not null default now()
    );
    create index reports_of_user on reports (user_id, created_at);

    alter table chat_messages add column removed boolean not null default false;

    drop table missed_accepts;
    create table conduct_marks (
      user_id integer not null references users,
      kind text not null check (kind in ('missed', 'left')),
      noted_at timestamptz not null default now()
    );
    create index conduct_marks_of_user on conduct_marks (user_id, noted_at);

    create table operator_actions (
      id integer generated always as identity primary key,
      action text not null,
      details jsonb not null,
      created_at timestamptz not null default now()
    );
  `.execute(db);
}
