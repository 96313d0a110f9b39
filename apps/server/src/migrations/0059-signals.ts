import { type Kysely, sql } from 'kysely';

/**
 * Suspicious patterns between two accounts, and their inputs: sightings, early concessions, causes of one-way flows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sightings (
      user_id integer not null references users,
      kind text not null check (kind in ('device', 'address')),
      mark text not null,
      day text not null,
      first_at timestamptz not null,
      last_at timestamptz not null,
      primary key (user_id, kind, mark, day)
    );
    create index sightings_by_mark on sightings (kind, mark, user_id);
    create index sightings_by_age on sightings (last_at);

    create table concessions (
      game_id integer primary key,
      loser_id integer not null references users,
      winner_id integer not null references users,
      turns integer not null,
      ended_at timestamptz not null
    );
    create index concessions_of_pair on concessions (loser_id, winner_id, ended_at);
    create index concessions_of_winner on concessions (winner_id);
    create index concessions_by_age on concessions (ended_at);

    create table signals (
      id integer generated always as identity primary key,
      kind text not null check (kind in ('same_device', 'same_address', 'conceding', 'one_way')),
      user_id integer not null references users,
      other_id integer not null references users,
      count integer not null,
      value integer,
      evidence jsonb not null,
      first_at timestamptz not null,
      last_at timestamptz not null,
      verdict text check (verdict in ('harmless', 'acted')),
      note text not null default '',
      settled_by integer references users,
      settled_at timestamptz,
      check (user_id <> other_id)
    );
    create unique index signals_of_pair on signals (least(user_id, other_id), greatest(user_id, other_id), kind);
    create index signals_by_age on signals (last_at, id);
    create index signals_of_user on signals (user_id);
    create index signals_of_other on signals (other_id);

    alter table value_flows add column kind text check (kind in ('market', 'trade', 'letter'));
    alter table value_flows add column ref_id integer;

    -- what was noted of pairs is a signal from now on, with the deals of the week before the last note
    with last as (
      select distinct on (least(user_id, other_id), greatest(user_id, other_id)) user_id, other_id, value, created_at
      from market_notes where kind = 'one_way' and other_id is not null and other_id <> user_id
      order by least(user_id, other_id), greatest(user_id, other_id), created_at desc)
    insert into signals (kind, user_id, other_id, count, value, evidence, first_at, last_at)
      select 'one_way', user_id, other_id, coalesce(flows.count, 0), greatest(value, 0), coalesce(evidence, '[]'), coalesce(first_at, created_at), created_at
      from last left join lateral (
        select count(*) as count, min(flow.created_at) as first_at,
          jsonb_agg(jsonb_build_object('what', 'flow', 'way', null, 'ref_id', null, 'card_id', null, 'user_id', from_user, 'value', flow.value,
            'ts', floor(extract(epoch from flow.created_at))) order by flow.id desc) as evidence
        from (select * from value_flows where from_user = last.user_id and to_user = last.other_id and created_at <= last.created_at
          and created_at > last.created_at - interval '7 days' order by id desc limit 40) as flow) as flows on true;
    delete from market_notes where kind = 'one_way';
    drop index market_notes_of_pair;
    alter table market_notes drop column kind;
    alter table market_notes drop column other_id;
    alter table market_notes alter column card_id set not null;
    alter table market_notes alter column usual set not null;
  `.execute(db);
}
