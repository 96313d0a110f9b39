import { type Kysely, sql } from 'kysely';

/**
 * Against bought ratings and gold: the length of a match in turns, signals about one account that many feed, and the part
 * of a balance that buys nothing from other players. Accounts that have played enough before keep their gold free.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table games add column turns smallint;
    alter table users add column lasting_matches integer not null default 0;
    alter table balances add column given bigint not null default 0,
      add constraint balances_given_check check (given >= 0 and (account <= 0 or given <= amount));
    alter table signals drop constraint signals_check, drop constraint signals_kind_check,
      add constraint signals_check check ((user_id = other_id) = (kind in ('wins_gathered', 'value_gathered'))),
      add constraint signals_kind_check check
        (kind in ('same_device', 'same_address', 'conceding', 'one_way', 'wins_gathered', 'value_gathered'));
    alter table article_votes add column weight smallint not null default 1;
    alter table comment_votes add column weight smallint not null default 1;
    alter table idea_votes add column weight smallint not null default 1;
    alter table concessions add column is_early boolean not null default true;
    drop index concessions_of_winner;
    create index concessions_of_winner on concessions (winner_id, ended_at);
    alter table value_flows add column is_odd boolean not null default false,
      add column is_young boolean not null default false;
    create index value_flows_of_receiver on value_flows (to_user, created_at);`.execute(db);
  await sql`
    update users set lasting_matches = played.matches
    from (
      select player, count(*) as matches from games, unnest(array[user0, user1]) as player
      where channel_id = 0 and status = 'over' and ended_ms - started_ms >= 180000 group by player
    ) as played
    where users.id = played.player`.execute(db);
  // as much as an account was given at most, where it has not yet played the ten matches that used to free it
  await sql`
    update balances set given = least(amount, 300)
    from users where users.id = account and currency = 'gpoint' and account > 1
      and users.created_at > now() - interval '28 days'
      and users.lasting_matches < 10`.execute(db);
}
