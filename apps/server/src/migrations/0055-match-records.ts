import { type Kysely, sql } from 'kysely';

/**
 * Results of each player's and each deck's matches, and daily active users: stored, so that pages need not count years
 * of rows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table match_records (
      user_id integer primary key references users,
      wins integer not null default 0,
      losses integer not null default 0,
      draws integer not null default 0,
      practice_wins integer not null default 0
    );
    insert into match_records
      select user_id, count(*) filter (where channel_id = 0 and winner = seat), count(*) filter (where channel_id = 0 and winner <> seat),
        count(*) filter (where channel_id = 0 and winner is null), count(*) filter (where channel_id < 0 and winner = seat)
      from games cross join lateral (values (user0, 0), (user1, 1)) as side (user_id, seat)
      where status = 'over' and channel_id <= 0 and user_id in (select id from users)
      group by user_id;

    create table deck_counts (
      user_id integer not null references users,
      deck_id integer not null,
      enemy text not null,
      games integer not null,
      wins integer not null,
      primary key (user_id, deck_id, enemy)
    );
    with played as (
        select user_id, deck_id, enemy, count(*) as games, count(*) filter (where winner = seat) as wins
        from games cross join lateral (values (user0, 0, deck_id0, deck1), (user1, 1, deck_id1, deck0)) as side (user_id, seat, deck_id, enemy)
        where status = 'over' and channel_id >= 0 and deck_id is not null and user_id in (select id from users)
        group by 1, 2, 3),
      cards as (
        select distinct (card ->> 'id')::integer as id, element
        from card_sets cross join jsonb_array_elements(cards) as card cross join jsonb_array_elements_text(card -> 'element') as element
        where element <> 'N'),
      decks as (
        select enemy, coalesce((select string_agg(element, '' order by strpos('WBRUGSD', element))
            from (select distinct element from cards where id = any(enemy)) as elements), 'N') as elements
        from (select distinct enemy from played) as enemies)
    insert into deck_counts
      select user_id, deck_id, elements, sum(games), sum(wins) from played join decks using (enemy) group by 1, 2, 3;

    create table active_counts (
      day text primary key,
      people integer not null
    );
    insert into active_counts select day, count(*) from active_days group by day;

    -- with what a list of one's own matches is filtered by
    drop index games_of_user0, games_of_user1;
    create index games_of_user0 on games (user0, id desc) include (channel_id, winner, status, name1);
    create index games_of_user1 on games (user1, id desc) include (channel_id, winner, status, name0);
  `.execute(db);
}
