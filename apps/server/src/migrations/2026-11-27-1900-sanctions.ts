import { type Kysely, sql } from 'kysely';

/**
 * Kinds of sanctions beside the silence: what a user is suspended from stands on their row, so that no call needs a
 * join; names that moderators have replaced; blocks of sign-ups.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sanctions add column kind text not null default 'silence', add column by_id integer references users,
      add constraint sanctions_kind_check check (kind in ('silence', 'matches', 'site', 'new_name', 'blank_profile'));
    alter table sanctions alter column kind drop default;
    drop index sanction_in_force;
    create unique index sanction_in_force on sanctions (user_id, kind) where ended_at is null;
    alter table users add column suspensions jsonb not null default '{}',
      add column must_rename boolean not null default false;
    alter table renames add column is_forced boolean not null default false;
    create table sign_up_blocks (
      id integer primary key generated always as identity,
      kind text not null check (kind in ('domain', 'network')),
      value text not null unique,
      reason text not null,
      created_at timestamptz not null,
      until timestamptz not null
    );`.execute(db);
}
