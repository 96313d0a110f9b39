import { type Kysely, sql } from 'kysely';

/** Match statistics, added up as matches end, and daily active users. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table side_counts (
      week text not null,
      score_id smallint not null,
      band text not null,
      elements text not null,
      enemy text not null,
      was_first boolean not null,
      games integer not null,
      wins integer not null,
      primary key (week, score_id, band, elements, enemy, was_first)
    );
    create table game_days (
      day text not null,
      kind text not null,
      score_id smallint not null,
      games integer not null,
      seconds integer not null,
      conceded integer not null,
      abandoned integer not null,
      drawn integer not null,
      primary key (day, kind, score_id)
    );
    create table active_days (
      day text not null,
      user_id integer not null references users,
      primary key (day, user_id)
    );
    create index active_days_of_user on active_days (user_id, day);
    create table last_days (
      user_id integer primary key references users,
      day text not null
    );
    create index last_days_by_day on last_days (day desc, user_id);
    create index users_by_coming on users (created_at);
    -- what was counted before weeks were is of the first of them
    alter table card_records add column week text not null default '';
    alter table card_records drop constraint card_records_pkey;
    alter table card_records add primary key (week, card_id);
    alter table card_records alter column week drop default;
    create index card_records_of_card on card_records (card_id);
  `.execute(db);
}
