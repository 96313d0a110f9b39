import { type Kysely, sql } from 'kysely';

/** Skins and packs of emoticons as works, and the review of all kinds of works. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table work_versions rename column card to content;
    alter table work_versions alter column language drop not null;
    alter table works add column accepted_version integer;
    alter table works add column was_published boolean not null default false;
    alter table works add column waiting_since timestamptz;
    alter table works add column appealed_at timestamptz;
    create index works_waiting on works (waiting_since, id) where state = 'candidate';
    create index works_appealed on works (appealed_at, id) where appealed_at is not null;
    create table work_steps (
      id integer primary key generated always as identity,
      work_id integer not null references works on delete cascade,
      step text not null,
      version integer not null,
      state_before text not null,
      reason text not null,
      by_id integer not null references users,
      created_at timestamptz not null default now()
    );
    create index work_steps_of_work on work_steps (work_id, id desc);
    create index work_steps_decided on work_steps (id desc)
      where step not in ('submitted', 'unsubmitted', 'withdrawn', 'appealed');

    alter table skins add column crop jsonb;
    alter table skins add column is_animated boolean not null default false;
    alter table skins add column is_for_sale boolean not null default true;
    alter table con_packs add column cover_id integer;
    alter table con_packs add column is_for_sale boolean not null default true;
    -- the order of a pack, where its maker has changed it
    alter table cons add column place integer not null default 0;
    alter table cons add column is_for_sale boolean not null default true;
    alter table users add column withdraws_works boolean not null default true;
    alter table uploads add column blocked_at timestamptz;
  `.execute(db);
}
