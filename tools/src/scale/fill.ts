import { seasonOf } from '@chilyo/protocol';
import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import { searchables } from '../../../apps/server/src/features/community/search/test-searchables.ts';
import { fillArticles, fillDecks, fillPlayers } from '../../../apps/server/src/features/community/search/test-site.ts';
import { koreanTexts } from '../../../apps/server/src/features/community/search/test-texts.ts';
import { FULL_COUNTS, layOutSides } from '../../../apps/server/src/features/play/results/test-full-count.ts';
import { markPlaces } from '../../../apps/server/src/features/play/seasons/queries/places.ts';
import { KEYS_RELEASE, rebuildSearch } from '../../../apps/server/src/platform/search/rebuild.ts';
import { writeSetting } from '../../../apps/server/src/platform/settings.ts';
import type { Database } from '../../../apps/server/src/platform/tables.ts';
import { copyIn } from '../../../e2e/copy-in.ts';
import { seeded } from '../seeded.ts';
import { GAME_COLUMNS, playedGames } from './games.ts';
import { makeQuick, QUICK, refill } from './tables.ts';
import { FOUND_COLUMNS, LINE_COLUMNS, talk } from './talk.ts';

export type Size = { users: number; games: number; lines: number; articles: number };

type Db = Kysely<Database>;
type Store = { db: Db; client: pg.Client; player: number };
type Person = { id: number; name: string; rating: number; deck_id: number | null };

/** Days of presence that the server keeps. */
const ACTIVE_DAYS = 400;
const FRIENDS = 200;

/**
 * Fills a store with years of data; `player` has the most matches. Each step is printed and recorded, so that an
 * interrupted run resumes at the first step that is not done.
 */
export async function fillStore(store: Store, size: Size): Promise<void> {
  const { client } = store;
  await client.query('create table if not exists filled_steps (step text primary key, size text not null)');
  const wanted = JSON.stringify(size);
  const { rows } = await client.query<{ step: string; size: string }>('select step, size from filled_steps');
  if (rows.some((row) => row.size !== wanted)) throw new Error(`the store is filled otherwise: ${rows[0]!.size}`);
  const done = new Set(rows.map(({ step }) => step));
  await makeQuick(client);
  for (const [step, fill] of Object.entries(STEPS)) {
    if (done.has(step)) continue;
    const began = performance.now();
    await fill(store, size);
    await client.query('insert into filled_steps values ($1, $2)', [step, wanted]);
    console.log(`${step}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
  }
}

const STEPS = {
  people: fillPeople,
  writings: fillWritings,
  games: fillGames,
  'roll-ups': fillRollUps,
  ladders: fillLadders,
  presence: fillPresence,
  talk: fillTalk,
  'things to be found': findable,
  'how it lies': async ({ client }) => {
    await client.query('vacuum analyze');
  },
} satisfies Record<string, (store: Store, size: Size) => Promise<void>>;

async function fillPeople({ db, client }: Store, { users }: Size): Promise<void> {
  await client.query(`delete from users where issuer = 'filled'`);
  await fillPlayers(db, users, koreanTexts(seeded(17)));
  await client.query(`
    update users set subject = gen_random_uuid(), name_key = name || '#' || id, options = jsonb_build_object('avatar_id', 1 + id % 12),
      email = 'filled' || id || '@example.com', created_at = now() - (id * 7919 % 730) * interval '1 day' where issuer = 'filled';
    delete from balances where account > 2;
    with given as (select id, 10 + (random() * random() * 100000)::int as gold from users where issuer = 'filled'),
      moved as (insert into ledger_transfers (key, reason) values ('filled', 'gift') on conflict (key) do update set key = 'filled' returning id),
      held as (insert into balances select id, 'gpoint', gold from given),
      made as (insert into balances select 0, 'gpoint', -sum(gold) from given on conflict (account, currency) do update
        set amount = balances.amount + excluded.amount returning amount)
    insert into ledger_entries (transfer_id, account, currency, change, balance)
      select moved.id, given.id, 'gpoint', gold, gold from given, moved
      union all select moved.id, 0, 'gpoint', -sum(gold), (select amount from made) from given, moved group by moved.id;
    with given as (select id, 101 + (id + k) % 30 + 100 * (id % 8) as card_id, 1 + id % 3 as amount
        from users, generate_series(0, 19) as k where issuer = 'filled' and id % 5 = 0),
      moved as (insert into ledger_transfers (key, reason) values ('filled cards', 'gift') returning id),
      held as (insert into copies select id, card_id, false, amount from given),
      made as (insert into copies select 0, card_id, false, -sum(amount) from given group by card_id
        on conflict (account, card_id, bound) do update set amount = copies.amount + excluded.amount)
    insert into copy_entries (transfer_id, account, card_id, bound, change, balance)
      select moved.id, given.id, card_id, false, amount, amount from given, moved
      union all select moved.id, 0, card_id, false, -sum(amount), -sum(amount) from given, moved group by moved.id, card_id`);
  await client.query(`
    insert into friends (user_id, target_user_id) select id, id + 1 + k from users, generate_series(0, 4) as k
      where issuer = 'filled' and id % 3 = 0 and id + 1 + k <= (select max(id) from users) on conflict do nothing`);
}

async function fillWritings({ db, client, player }: Store, { articles }: Size): Promise<void> {
  const random = seeded(18);
  const texts = koreanTexts(random);
  await client.query('truncate articles cascade');
  await fillArticles(db, articles, texts, random);
  await fillDecks(db, texts);
  await client.query(`
    update articles set category = (array['free', 'deck', 'photo', 'free', 'free'])[1 + id % 5], views = votes * 20,
      topic = (array['잡담', '질문', '정보'])[1 + id % 3]
      where category = 'free';
    insert into comments (article_id, user_id, content, created_at)
      select id, user_id, '잘 읽었습니다', created_at + k * interval '1 minute' from articles, generate_series(1, 3) as k where id % 3 = 0;
    update articles set comment_count = 3 where id % 3 = 0;
    insert into deck_versions (deck_id, no, card_ids) select id, 1, card_ids from decks where shared_at is not null on conflict do nothing`);
  await client.query(
    `insert into friends (user_id, target_user_id) select $1, id from users where issuer = 'filled' order by id desc limit $2`,
    [player, FRIENDS],
  );
}

/** All users, most active first, with the player at the head. */
async function peopleOf({ client, player }: Store): Promise<Person[]> {
  const { rows } = await client.query<{ id: number; name: string; deck_id: number | null }>(
    `select id, name, (select min(decks.id) from decks where user_id = $1 and users.id = $1) as deck_id from users
      where name <> '' and (issuer = 'filled' or id = $1) order by id`,
    [player],
  );
  const random = seeded(19);
  const bell = () => (random() + random() + random() + random() - 2) * 400;
  return rows.map((row) => ({ ...row, rating: Math.round(1500 + bell()) }));
}

async function fillGames(store: Store, { games }: Size): Promise<void> {
  const { client } = store;
  const { rows } = await client.query<{ hash: string }>('select hash from card_sets limit 1');
  const cardSet = rows[0]?.hash ?? '0'.repeat(64);
  await client.query(`insert into card_sets values ($1, '[]') on conflict do nothing`, [cardSet]);
  const people = await peopleOf(store);
  await refill(client, ['games'], () =>
    copyIn(client, 'games', GAME_COLUMNS, playedGames({ people, cardSet, games, until: Date.now() }, seeded(20))),
  );
  await client.query(`select setval(pg_get_serial_sequence('games', 'id'), $1)`, [games]);
}

/** By the counts that the tests hold the tables to. */
async function fillRollUps({ db, client }: Store): Promise<void> {
  await db.connection().execute(async (one) => {
    for (const setting of QUICK) await sql.raw(setting).execute(one);
    await layOutSides(one);
    await sql`truncate ratings`.execute(one);
    await sql`
      insert into ratings (user_id, score_id, rating, deviation, volatility, games, rated_at)
      select user_id, score_id, (array_agg(after order by game_id desc))[1] + random(), case when count(*) < 5 and score_id = 2 then 200 else 60 end, 0.06,
        count(*), to_timestamp(max(ended_ms) / 1000.0)
      from match_sides where after is not null group by user_id, score_id`.execute(one);
    await sql`
      insert into ratings (user_id, score_id, rating, deviation, volatility, games)
      select id, 1, 1500 + (random() + random() - 1) * 300, 60, 0.06, 20 from users where issuer = 'filled'
      on conflict do nothing`.execute(one);
    for (const [table, { columns, rows }] of Object.entries(FULL_COUNTS)) {
      await sql`truncate ${sql.table(table)}`.execute(one);
      // in the order of their keys, which is how an index is quickest to make
      const keys = sql.raw(
        columns
          .slice(0, 3)
          .map((_, at) => `${at + 1}`)
          .join(', '),
      );
      await sql`insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
        select * from (${rows}) as counted order by ${keys}`.execute(one);
    }
    await sql`drop table match_sides, deck_elements`.execute(one);
  });
  await client.query(`
    update card_records set draws = decks * 6 / 10, draw_wins = deck_wins * 6 / 10, plays = decks / 2, play_wins = deck_wins / 2;
    delete from rating_days where day < to_char(now() - interval '14 days', 'YYYY-MM-DD');
    insert into wait_days select day, score_id, games * 2, games * 40, 300, array_fill(games * 2 / 15, array[15]) from game_days where kind = 'ranked'`);
}

/** Standings of finished seasons, and this morning's ranks. */
async function fillLadders({ db, client }: Store): Promise<void> {
  const now = seasonOf(Date.now());
  await client.query('delete from season_standings; delete from seasons');
  await client.query(
    `insert into seasons (season, began_at, ended_at)
      select season, to_date(season, 'YYYY-MM'), case when season < $1 then to_date(season, 'YYYY-MM') + interval '1 month' end
      from (select distinct season from season_records union select $1) as known`,
    [now],
  );
  await client.query(
    `insert into season_standings (season, score_id, user_id, place, rating, won, lost, drawn, paid_at)
      select season, score_id, user_id, case when won + lost > 4 then
          row_number() over (partition by season, score_id, won + lost > 4 order by rating desc, user_id) end,
        round(rating), won, lost, drawn, now()
      from season_records join ratings using (score_id, user_id) where season < $1`,
    [now],
  );
  await markPlaces(db);
}

async function fillPresence({ client }: Store): Promise<void> {
  const day = `(date '1970-01-01' + ((ended_ms + 32400000) / 86400000)::int)::text`;
  await refill(client, ['active_days', 'last_days', 'active_counts'], async () => {
    await client.query(
      `insert into active_days select distinct ${day}, user_id from games
        cross join lateral (values (user0), (user1)) as seat (user_id)
        where user_id > 0 and ended_ms > (extract(epoch from now()) - 86400 * $1::int) * 1000`,
      [ACTIVE_DAYS],
    );
    await client.query('insert into last_days select user_id, max(day) from active_days group by 1');
    await client.query('insert into active_counts select day, count(*) from active_days group by 1');
  });
}

async function fillTalk(store: Store, { lines }: Size): Promise<void> {
  const { client } = store;
  const people = await peopleOf(store);
  const said = talk({ people, lines, until: Date.now() }, seeded(21));
  await refill(client, ['chat_messages'], () => copyIn(client, 'chat_messages', LINE_COLUMNS, said.rows()));
  await client.query(`select setval(pg_get_serial_sequence('chat_messages', 'id'), $1)`, [lines]);
  await refill(client, ['search_documents'], () => copyIn(client, 'search_documents', FOUND_COLUMNS, said.found()));
}

/** Everything but the talk, by what the server does itself. */
async function findable({ db }: Store): Promise<void> {
  const others = searchables.filter(({ kind }) => kind !== 'chat');
  await writeSetting(db, 'search_rebuild', { chat: { release: KEYS_RELEASE, after: null } });
  await rebuildSearch(db, others, Number.MAX_SAFE_INTEGER);
}
