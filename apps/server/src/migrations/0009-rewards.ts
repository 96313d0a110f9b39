import { type Kysely, sql } from 'kysely';

/** Quests, attendance, achievements, and the flip after a ranked win. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- day_ms: when the game day of the quest began
    create table quests (
      user_id integer not null references users,
      day_ms bigint not null,
      kind text not null,
      goal integer not null check (goal > 0),
      gpoint integer not null,
      progress integer not null default 0 check (progress between 0 and goal),
      claimed boolean not null default false,
      primary key (user_id, day_ms)
    );
    create index quests_open on quests (user_id, day_ms) where not claimed;

    -- What a player has done since the beginning, by what was done.
    create table tallies (
      user_id integer not null references users,
      key text not null,
      amount integer not null,
      primary key (user_id, key)
    );
    create table reward_players (
      user_id integer primary key references users,
      exchanged_day_ms bigint not null default 0,
      attended_day_ms bigint not null default 0,
      days_attended integer not null default 0
    );
    -- What is paid once and for all, or once a week.
    create table reward_claims (
      user_id integer not null references users,
      key text not null,
      created_at timestamptz not null default now(),
      primary key (user_id, key)
    );

    create table flips (
      game_id integer primary key references games,
      user_id integer not null references users,
      salt text not null,
      pot_place smallint not null,
      factor smallint not null,
      deadline_ms bigint not null,
      place smallint,
      dpoint integer,
      is_pot boolean,
      by_server boolean,
      check ((place is null) = (dpoint is null))
    );
    create index flips_open on flips (deadline_ms) where place is null;

    -- wins of today, asked for at every settlement and by every page that shows what the next match pays
    create index games_of_user0_by_end on games (user0, ended_ms);
    create index games_of_user1_by_end on games (user1, ended_ms);
    create index articles_of_user on articles (user_id);
    create index rentals_of_user on rentals (user_id) where user_id is not null;
  `.execute(db);
}
