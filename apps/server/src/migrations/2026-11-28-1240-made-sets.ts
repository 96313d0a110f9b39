import { type Kysely, sql } from 'kysely';

/** Monthly sets of players' own cards. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table made_sets (
      month text primary key check (month ~ '^\\d{4}-(0[1-9]|1[0-2])$'),
      published_at timestamptz
    );
    create table made_set_cards (
      work_id integer primary key references works,
      month text not null references made_sets,
      version integer not null,
      editor_id integer references users on delete set null,
      reason text not null default '',
      paid integer not null default 0,
      added_at timestamptz not null,
      retired_at timestamptz,
      foreign key (work_id, version) references work_versions (work_id, no)
    );
    create index made_set_cards_month on made_set_cards (month, added_at, work_id);
    create index made_set_cards_editor on made_set_cards (editor_id);`.execute(db);
}
