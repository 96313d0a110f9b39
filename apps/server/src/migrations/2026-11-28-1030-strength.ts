import { type Kysely, sql } from 'kysely';

/** Reports of how strong made cards are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table strength_reports (
      id integer primary key generated always as identity,
      content text not null,
      base text not null,
      card jsonb not null,
      card_set text not null,
      seed integer not null,
      pairs integer not null default 0,
      state jsonb,
      strength jsonb,
      moments jsonb,
      ms_per_pair real,
      lost integer not null default 0,
      is_resting boolean not null default false,
      asked_at timestamptz not null,
      claimed_until timestamptz,
      finished_at timestamptz,
      is_failed boolean not null default false,
      unique (content, base)
    );
    create index strength_reports_open on strength_reports (asked_at, id) where finished_at is null;
    create table strength_asks (
      report_id integer not null references strength_reports on delete cascade,
      work_id integer not null references works on delete cascade,
      user_id integer not null references users on delete cascade,
      name text not null,
      asked_at timestamptz not null,
      primary key (report_id, work_id, user_id)
    );
    create index strength_asks_work on strength_asks (work_id, asked_at desc);
    create index strength_asks_user on strength_asks (user_id);`.execute(db);
}
