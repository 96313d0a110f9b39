import { type Kysely, sql } from 'kysely';

/** The vote for players' cards, by pairs of candidates. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ballot_pairs (
      id integer primary key generated always as identity,
      user_id integer not null references users on delete cascade,
      left_id integer not null references works on delete cascade,
      left_version integer not null,
      right_id integer not null references works on delete cascade,
      right_version integer not null,
      drawn_at timestamptz not null,
      closed_at timestamptz,
      chosen smallint check (chosen in (0, 1)),
      is_tried boolean not null default false,
      practice_seed text,
      unique (user_id, practice_seed),
      check (left_id <> right_id),
      check (chosen is null or closed_at is not null)
    );
    create unique index ballot_pairs_open on ballot_pairs (user_id) where closed_at is null;
    create index ballot_pairs_user on ballot_pairs (user_id, drawn_at);
    create index ballot_pairs_left on ballot_pairs (left_id);
    create index ballot_pairs_right on ballot_pairs (right_id);
    create index ballot_pairs_cast on ballot_pairs (closed_at) where chosen is not null;
    create table ballot_counts (
      month text primary key check (month ~ '^\\d{4}-(0[1-9]|1[0-2])$'),
      voters integer not null,
      ballots integer not null,
      csv text not null,
      counted_at timestamptz not null
    );`.execute(db);
}
