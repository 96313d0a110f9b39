import { type Kysely, sql } from 'kysely';

/** Season records and final standings. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table seasons (
      season text primary key,
      began_at timestamptz not null,
      ended_at timestamptz
    );
    create unique index seasons_running on seasons ((true)) where ended_at is null;
    create table season_records (
      season text not null,
      score_id smallint not null,
      user_id integer not null references users,
      won integer not null default 0,
      lost integer not null default 0,
      drawn integer not null default 0,
      primary key (season, score_id, user_id)
    );
    create table rating_days (
      score_id smallint not null,
      user_id integer not null references users,
      day text not null,
      rating integer not null,
      primary key (score_id, user_id, day)
    );
    create index rating_days_old on rating_days (day);
    create table standing_marks (
      score_id smallint not null,
      user_id integer not null references users,
      place integer not null,
      primary key (score_id, user_id)
    );
    create table season_standings (
      season text not null references seasons,
      score_id smallint not null,
      user_id integer not null references users,
      place integer,
      rating integer not null,
      won integer not null,
      lost integer not null,
      drawn integer not null,
      paid_at timestamptz,
      primary key (season, score_id, user_id)
    );
    create index season_standings_by_place on season_standings (season, score_id, place);
    create index season_standings_unpaid on season_standings (season, score_id, user_id) where paid_at is null;
    create index season_standings_of_user on season_standings (user_id);
    create index ratings_by_place on ratings (score_id, rating desc, user_id) where deviation < 110;
    create index balances_by_gold on balances (amount desc, account) where currency = 'gpoint' and account > 1;
  `.execute(db);
}
