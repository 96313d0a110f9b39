import { starterDecks } from '@chilyo/cards';
import { INVITED_CHANNEL, PRACTICE_CHANNELS, RANKED_CHANNEL } from '@chilyo/protocol';
import { type Kysely, sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { counted } from '../../../migrations/0036-rental-records.ts';
import { up as ratingBands } from '../../../migrations/0054-rating-bands.ts';
import { up as matchRecords } from '../../../migrations/0055-match-records.ts';
import { up as editionCounts } from '../../../migrations/0062-edition-counts.ts';
import { up as archetypeCounts } from '../../../migrations/0071-archetype-counts.ts';
import { openDatabase } from '../../../platform/database.ts';
import type { Database } from '../../../platform/tables.ts';
import { type TestDatabase, testDatabase } from '../../../platform/test-database.ts';
import { LiveGame } from '../games/live-game.ts';
import { cardSetOf, storedSetOfToday } from '../games/rules.ts';
import { Counting } from './counting.ts';
import { uncountedAfter } from './queries.ts';
import { settleMatch } from './settle-match.ts';
import { FULL_COUNTS, layOutSides } from './test-full-count.ts';
import { countResults } from './uncounted.ts';

const FROM = Date.parse('2026-10-20T04:00:00+09:00');
/** A long run has more of both. */
const PLAYERS = process.env.RANDOM_GAMES ? 60 : 20;
/** In each round every player plays once and all matches end at the same moment. */
const ROUNDS = process.env.RANDOM_GAMES ? 120 : 30;
const ROUND_MS = 11 * 3_600_000;
/** In these rounds all database connections are cut while matches are written. */
const KILLED = [10, 11, 12, 25, 26, 27];

let database: TestDatabase;
/** The node's own pool: cutting the shared one's connections would fail the test's own queries. */
let node: Kysely<Database>;
beforeAll(async () => {
  database = await testDatabase();
  node = openDatabase(database.connection, { onError: () => undefined });
});
afterAll(async () => {
  await node.destroy();
  await database.drop();
});

/** Deterministic pseudo-random number in [0, 1). */
const dice = (a: number, b: number) => (Math.imul(a * 7919 + b + 1, 0x9e3779b1) >>> 8) / 2 ** 24;

async function people(): Promise<void> {
  const { db } = database;
  await sql`insert into users (id, issuer, subject, name, options) overriding system value
    select n, 'test', 'player ' || n, '사람' || n, '{}' from generate_series(1, ${sql.lit(PLAYERS + 1)}) as n`.execute(
    db,
  );
  // every tenth player offers their deck for rent
  await sql`
    with decks as (insert into decks (user_id, name, card_ids) select id, '덱', ${starterDecks[0]!.cards}::integer[] from users
      where id % 10 = 0 returning id, user_id)
    insert into rentals (user_id, deck_id, name, card_ids, elements, price, created_at)
    select user_id, id, '덱', ${starterDecks[0]!.cards}::integer[], '{R}', 0, '2026-01-01' from decks`.execute(db);
}

/** The running matches of a round as rows; pairings, decks, ladders and ranked or friendly vary by round. */
async function begin(round: number): Promise<LiveGame[]> {
  const { db } = database;
  const { hash: card_set } = await storedSetOfToday(db)();
  const cards = await cardSetOf(db, card_set);
  const lent = await sql<{ id: number; user_id: number }>`select id, user_id from decks`.execute(db);
  const deckId = (user: number) => lent.rows.find(({ user_id }) => user_id === user)?.id ?? null;
  const shuffled = Array.from({ length: PLAYERS }, (_, at) => at + 2).sort((a, b) => dice(round, a) - dice(round, b));
  const rows = await db
    .insertInto('games')
    .values(
      Array.from({ length: PLAYERS / 2 }, (_, at) => {
        const [user0, user1] = [shuffled[at * 2]!, shuffled[at * 2 + 1]!];
        const kind = dice(round, at + 100);
        const isPractice = kind < 0.1;
        const of = (user: number) => starterDecks[Math.floor(dice(round, user + 200) * starterDecks.length)]!.cards;
        return {
          channel_id: isPractice ? PRACTICE_CHANNELS.easy : kind < 0.2 ? INVITED_CHANNEL : RANKED_CHANNEL,
          clock_kind: kind > 0.15 && kind < 0.2 ? ('correspondence' as const) : ('normal' as const),
          user0: isPractice ? 0 : user0,
          user1,
          name0: '하나',
          name1: '둘',
          score_id0: deckId(user0) === null ? 1 : 2,
          score_id1: dice(round, user1) < 0.2 ? 2 : 1,
          deck0: [...of(user0)],
          deck1: [...of(user1)],
          deck_id0: deckId(user0),
          deck_id1: deckId(user1),
          card_set,
          secret: 'secret',
          salts: ['', ''],
          seed: `${round * 100 + at}`.padStart(64, '0'),
          started_ms: FROM + round * ROUND_MS - 60_000 * (1 + Math.floor(kind * 20)),
        };
      }),
    )
    .returningAll()
    .execute();
  return rows.map((row, at) =>
    over(new LiveGame(row, cards, [{ avatar_id: 1 }, { avatar_id: 1 }]), dice(round, at + 300)),
  );
}

function over(live: LiveGame, how: number): LiveGame {
  const seat = how < 0.5 ? 0 : 1;
  const end =
    how % 0.1 < 0.03
      ? live.consider(null, { type: 'forfeit', seat, reason: 'left' }, FROM)
      : live.consider(seat, { type: 'concede' }, FROM);
  if ('code' in end) throw new Error(end.code);
  live.advance(end);
  if (how > 0.95) Object.assign(live.game.result!, { winner: null, reason: 'both' });
  return live;
}

/** Counts what waits, as another node does. */
async function countAll(db: Kysely<Database>): Promise<void> {
  const ids = await uncountedAfter(database.db, 0, 1_000);
  if (ids.length > 0) await countResults(db, ids, async () => {}).catch(() => {});
}

/** Settles matches as a node does, retrying until all are stored; returns the number of failures. */
async function settleAll(lives: readonly LiveGame[], now: number, isKilled: boolean): Promise<number> {
  let failed = 0;
  const settle = async (live: LiveGame): Promise<void> => {
    for (;;) {
      try {
        await settleMatch(node, live, now, 0, () => Promise.resolve(new Map()));
        return;
      } catch (failure) {
        if (!isKilled) throw failure;
        failed += 1;
      }
    }
  };
  const cut = async () => {
    for (let time = 0; time < 4; time++) {
      await new Promise((then) => setTimeout(then, 25));
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`.execute(database.db);
    }
  };
  const counting = new Counting({ db: node, log: pino({ level: 'silent' }), indexLines: async () => {}, tellPot() {} });
  const count = async (): Promise<void> => {
    await counting.look().catch(() => {
      failed += 1;
      return count();
    });
  };
  // some are counted while others are settled, and two nodes count at once
  await Promise.all([...lives.map(settle), count(), isKilled ? cut() : undefined]);
  await Promise.all([count(), countAll(node), isKilled ? cut() : undefined]);
  await count();
  expect(await uncountedAfter(database.db, 0, 1)).toEqual([]);
  return failed;
}

test('what is kept up to date as matches end is what a count of all of them finds, also after connections were cut in their midst', async () => {
  await people();
  const played: LiveGame[] = [];
  let failed = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const lives = await begin(round);
    played.push(...lives);
    failed += await settleAll(lives, FROM + round * ROUND_MS, KILLED.includes(round));
    // settling again is idempotent
    if (round % 10 === 0) await settleAll(lives.slice(0, 5), FROM + round * ROUND_MS, false);
  }
  expect(failed).toBeGreaterThan(PLAYERS / 3);
  expect(played).toHaveLength((PLAYERS / 2) * ROUNDS);

  await sameAsCounted(Object.keys(FULL_COUNTS));
}, 240_000);

/** Compares every table with a full recount. */
async function sameAsCounted(tables: readonly string[]): Promise<void> {
  await database.db.connection().execute(async (one) => {
    await layOutSides(one);
    for (const [table, { columns, rows, ...more }] of Object.entries(FULL_COUNTS)) {
      if (!tables.includes(table)) continue;
      const idle = 'idle' in more ? more.idle : sql`false`;
      const kept = sql`select ${sql.join(columns.map((name) => sql.ref(name)))} from ${sql.table(table)} where not (${idle})`;
      const differing = await sql`
        (select 'kept' as where, * from (${kept} except (${rows})) as a)
        union all (select 'counted', * from ((${rows}) except ${kept}) as b) limit 5`.execute(one);
      expect([table, differing.rows]).toEqual([table, []]);
      const { rows: sizes } = await sql<{
        size: number;
      }>`select count(*)::int as size from ${sql.table(table)}`.execute(one);
      expect([table, sizes[0]!.size > 10]).toEqual([table, true]);
    }
    const rated = await sql`
      select user_id, score_id, games from ratings
      except select user_id, score_id, count(*) from match_sides where after is not null group by 1, 2`.execute(one);
    expect(rated.rows).toEqual([]);
  });
}

test('a site that was played on before these tables came finds them filled', async () => {
  const { db } = database;
  await sql`
    drop table match_records, deck_counts, active_counts;
    drop trigger ratings_come on ratings; drop trigger ratings_go on ratings; drop trigger ratings_move on ratings;
    drop function count_rating_bands; drop table rating_bands`.execute(db);
  for (const up of [ratingBands, matchRecords]) await up(db as unknown as Kysely<unknown>);
  await sameAsCounted(['rating_bands', 'match_records', 'deck_counts']);
});

test('archetypes are counted also of matches that were over before they were', async () => {
  const { db } = database;
  await sql`drop table archetype_counts`.execute(db);
  await db.transaction().execute((tx) => archetypeCounts(tx as unknown as Kysely<unknown>));
  await sameAsCounted(['archetype_counts']);
});

test('counts from before editions get the one of their week, or none if there were two', async () => {
  const { db } = database;
  const again = async () => {
    // drops the column's key too
    await sql`
      alter table side_counts drop column edition;
      alter table side_counts add primary key (week, score_id, band, elements, enemy, was_first, card_set)`.execute(db);
    await editionCounts(db as unknown as Kysely<unknown>);
  };
  await again();
  await sameAsCounted(['side_counts']);
  const { week } = await db.selectFrom('side_counts').select('week').orderBy('week').limit(1).executeTakeFirstOrThrow();
  await sql`update games set edition = 2 where id = (
    select id from games where status = 'over' and channel_id = 0 and winner is not null order by ended_ms limit 1)`.execute(
    db,
  );
  await again();
  const kept = await db.selectFrom('side_counts').select('edition').distinct().where('week', '=', week).execute();
  expect(kept).toEqual([{ edition: 0 }]);
});

test('the records of decks for rent, what cards did and what was paid agree with the matches too', async () => {
  const { db } = database;
  const rentals = await db.selectFrom('rentals').select(['id', 'matches', 'wins']).orderBy('id').execute();
  expect(rentals).toEqual((await sql<object>`select * from (${counted}) as counted order by id`.execute(db)).rows);
  const paid = await sql`
    select account, amount from balances where currency = 'gpoint' and account > 0
    except select (reward ->> 'userId')::int, sum((reward ->> 'gpoint')::int)
      from games cross join lateral jsonb_array_elements(rewards) as reward group by 1`.execute(db);
  expect(paid.rows).toEqual([]);
});
