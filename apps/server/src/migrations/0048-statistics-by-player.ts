import { type Kysely, sql } from 'kysely';

/** Win rates by card set and by player, and queue waits. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table side_counts add column card_set text not null default '';
    alter table side_counts drop constraint side_counts_pkey;
    alter table side_counts add primary key (week, score_id, band, elements, enemy, was_first, card_set);
    create table own_counts (
      user_id integer not null references users,
      score_id smallint not null,
      elements text not null,
      enemy text not null,
      was_first boolean not null,
      games integer not null,
      wins integer not null,
      primary key (user_id, score_id, elements, enemy, was_first)
    );
    create table wait_days (
      day text not null,
      score_id smallint not null,
      waited integer not null,
      seconds integer not null,
      longest integer not null,
      primary key (day, score_id)
    );
  `.execute(db);
}
