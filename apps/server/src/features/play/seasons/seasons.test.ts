import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../platform/test-database.ts';
import { waitingGifts } from '../../goods/gifts/queries/gifts.ts';
import { placesOf } from '../ratings/service.ts';
import { ladderShape } from './ladder-shape.ts';
import { type Prize, payPrizes } from './pay-prizes.ts';
import { pastSeasons } from './queries/past-seasons.ts';
import { markPlaces } from './queries/places.ts';
import { countRated } from './queries/records.ts';
import { endedPage, standingPage, standingsOf } from './queries/standings.ts';
import { endSeason, runningSeason } from './service.ts';

const NOVEMBER = Date.parse('2026-11-22T12:00:00+09:00');
const LAST_MOMENT = Date.parse('2026-11-30T23:59:59+09:00');
const DECEMBER = Date.parse('2026-12-01T00:00:00+09:00');
const LADDER = { score_id: 1, of: 'all', page: 1 } as const;

let database: TestDatabase;
beforeEach(async () => {
  await database?.drop();
  database = await testDatabase();
});
afterAll(() => database.drop());

/** Players from id 11 on with these ratings on the own-deck ladder; a string is a provisional rating. */
async function players(...ratings: (number | string)[]): Promise<void> {
  const { db } = database;
  for (const [index, rating] of ratings.entries()) {
    const id = 11 + index;
    await sql`insert into users (id, issuer, subject, name, options) overriding system value
      values (${id}, 'test', ${`player ${id}`}, ${`사람${id}`}, '{}')`.execute(db);
    await sql`insert into ratings (user_id, score_id, rating, deviation, volatility, games)
      values (${id}, 1, ${Number(rating)}, ${typeof rating === 'string' ? 200 : 60}, 0.06, 30)`.execute(db);
  }
}
/** Rated matches in the current season, all won by the same player. */
async function matches(count: number, winner: number, loser: number, now = NOVEMBER): Promise<void> {
  const rated = (user_id: number, outcome: 'won' | 'lost') => ({ user_id, score_id: 1, rating: 1500, outcome });
  for (let match = 0; match < count; match++)
    await database.db.transaction().execute((tx) => countRated(tx, [rated(winner, 'won'), rated(loser, 'lost')], now));
}

test('a ladder is listed from the highest rating on; provisional ratings have no place', async () => {
  const { db } = database;
  await players(1500, '1900', 1700, 1500);
  await runningSeason(db, NOVEMBER);
  const { places, total } = await standingPage(db, LADDER, null);
  expect(places).toEqual([
    [13, 1],
    [11, 2],
    [14, 3],
  ]);
  expect(total).toBe(3);
  const rows = await standingsOf(
    db,
    1,
    '2026-11',
    [
      [13, 1],
      [12, null],
    ],
    NOVEMBER,
  );
  expect(rows).toMatchObject([
    { user_id: 13, name: '사람13', place: 1, rating: 1700, tier: 'dusk' },
    { user_id: 12, place: null, rating: 1900 },
  ]);
});

test('places are those of the whole ladder in any selection, and equal ratings sort by user id', async () => {
  const { db } = database;
  await players(1500, 1700, 1500, '1900', 1500, 1200, 1700);
  const whole = [12, 17, 11, 13, 15, 16];
  expect(await placesOf(db, 1, [])).toEqual(new Map());
  for (let mask = 1; mask < 2 ** 7; mask++) {
    const asked = [11, 12, 13, 14, 15, 16, 17].filter((_, at) => mask & (1 << at));
    const expected = asked.filter((id) => id !== 14).map((id): [number, number] => [id, whole.indexOf(id) + 1]);
    expect(await placesOf(db, 1, asked)).toEqual(new Map(expected));
  }
});

test('leaving players stand in no table, and the others keep their places', async () => {
  const { db } = database;
  await players(1900, 1800, 1700);
  await matches(1, 11, 12);
  await matches(1, 12, 13);
  await runningSeason(db, NOVEMBER);
  const leave = (leaves_at: Date | null) => db.updateTable('users').set({ leaves_at }).where('id', '=', 12).execute();
  const shown = async () => {
    const { places } = await standingPage(db, LADDER, null);
    const { sevens } = await ladderShape(db, 1, '2026-11', NOVEMBER);
    return [await standingsOf(db, 1, '2026-11', places, NOVEMBER), sevens];
  };
  const ended = async () => {
    const { items } = await endedPage(db, '2026-11', LADDER, null);
    return [items, (await pastSeasons(db))[0]!.first];
  };
  const told = (lists: { user_id: number; place: number | null }[][]) =>
    lists.map((rows) => rows.map(({ user_id, place }) => [user_id, place]));
  const staying = [
    [11, 1],
    [13, 3],
  ];
  await leave(new Date(NOVEMBER));
  expect(told(await shown())).toEqual([staying, staying]);
  await endSeason(db, DECEMBER);
  expect(told(await ended())).toEqual([staying, staying]);
  await leave(null);
  expect(told(await ended()).map((rows) => rows.length)).toEqual([3, 3]);
});

test('matches of the season are counted, and the last days drawn', async () => {
  const { db } = database;
  await players(1600, 1500);
  await matches(2, 11, 12);
  await matches(1, 12, 11);
  const [first] = await standingsOf(db, 1, '2026-11', [[11, 1]], NOVEMBER);
  expect(first).toMatchObject({ won: 2, lost: 1, drawn: 0, days: [1500] });
  // eight days later the chart is empty
  expect((await standingsOf(db, 1, '2026-11', [[11, 1]], NOVEMBER + 8 * 86_400_000))[0]!.days).toEqual([]);
});

test("this morning's place is what today's is held against", async () => {
  const { db } = database;
  await players(1600, 1500);
  await markPlaces(db);
  await db.updateTable('ratings').set({ rating: 1800 }).where('user_id', '=', 12).execute();
  const { places } = await standingPage(db, LADDER, null);
  const rows = await standingsOf(db, 1, '2026-11', places, NOVEMBER);
  expect(rows.map(({ place, place_before }) => [place, place_before])).toEqual([
    [1, 2],
    [2, 1],
  ]);
});

test('friends are those one has, with oneself', async () => {
  const { db } = database;
  await players(1600, 1500, 1400);
  await sql`insert into friends (user_id, target_user_id, ignore) values (13, 11, false), (13, 12, true)`.execute(db);
  const { places } = await standingPage(db, { ...LADDER, of: 'friends' }, 13);
  expect(places).toEqual([
    [11, 1],
    [13, 3],
  ]);
});

test('the distribution counts every player once, in bands and in tiers', async () => {
  const { db } = database;
  await players(1620, 1610, 1410, 600, 3000, '1500');
  const shape = await ladderShape(db, 1, '2026-11', NOVEMBER);
  expect(shape).toMatchObject({ players: 5, provisional: 1, ends_ts: DECEMBER / 1000 });
  expect(shape.bands).toEqual([
    { from: 800, count: 1 },
    { from: 1400, count: 1 },
    { from: 1600, count: 2 },
    { from: 2400, count: 1 },
  ]);
  expect(shape.tiers.map(({ count }) => count)).toEqual([1, 0, 1, 2, 0, 1]);
  expect(shape.sevens.map(({ user_id }) => user_id)).toEqual([15, 11, 12, 13, 14]);
});

test('a season ends with its month, once: standings are kept and ratings come together', async () => {
  const { db } = database;
  await players(2000, 1500, 1000, '1700');
  await runningSeason(db, NOVEMBER);
  await matches(1, 11, 13);
  await matches(1, 14, 12);
  expect(await endSeason(db, LAST_MOMENT)).toBeNull();
  // twenty at once, as from twenty nodes
  const ends = await Promise.all(Array.from({ length: 20 }, () => endSeason(db, DECEMBER)));
  expect(ends.filter((season) => season !== null)).toEqual(['2026-11']);
  expect(await runningSeason(db, DECEMBER)).toBe('2026-12');

  const ended = await endedPage(db, '2026-11', LADDER, null);
  expect(ended.items.map(({ user_id, place, rating }) => [user_id, place, rating])).toEqual([
    [11, 1, 2000],
    [12, 2, 1500],
    [13, 3, 1000],
  ]);
  const after = await db.selectFrom('ratings').select(['rating', 'deviation']).orderBy('user_id').execute();
  expect(after).toEqual([
    { rating: 1800, deviation: 110 },
    { rating: 1500, deviation: 110 },
    { rating: 1200, deviation: 110 },
    { rating: 1620, deviation: 200 },
  ]);
  // before the first match of the month no player has a place
  expect((await standingPage(db, LADDER, null)).total).toBe(0);
  expect(await pastSeasons(db)).toMatchObject([{ season: '2026-11', score_id: 1, first: [{ place: 1 }, {}, {}] }]);
});

test('prizes are paid once each, despite interruptions and concurrent payers', async () => {
  const { db } = database;
  await players(2100, 1700, '1500', 1300);
  await runningSeason(db, NOVEMBER);
  await matches(20, 11, 13);
  await matches(3, 12, 14);
  await endSeason(db, DECEMBER);

  const paid: Prize[] = [];
  const kill = () => {
    throw new Error('killed');
  };
  // fails before the first prize commits: neither prize nor notice is stored
  await expect(payPrizes(db, DECEMBER, () => Promise.reject(new Error('killed')))).rejects.toThrow('killed');
  expect(await waitingGifts(db, 11)).toEqual([]);
  // fails after a prize has committed with its notice
  const killed = payPrizes(db, DECEMBER, async (_tx, prize) => {
    paid.push(prize);
    return kill;
  });
  await expect(killed).rejects.toThrow('killed');
  const keep = async (_tx: unknown, prize: Prize) => () => void paid.push(prize);
  await Promise.all([1, 2, 3].map(() => payPrizes(db, DECEMBER, keep)));
  await payPrizes(db, DECEMBER, keep);

  const told = paid.sort((a, b) => a.user_id - b.user_id).map((prize) => [prize.user_id, prize.dpoint, prize.boosters]);
  expect(told).toEqual([
    [11, 3000, 7],
    [12, 2000, 0],
    // a provisional rating brings nothing, even after 20 matches
    [14, 2000, 0],
  ]);
  for (const [userId, dpoint, boosters] of told) {
    const gifts = await waitingGifts(db, userId!);
    expect(gifts.map(({ goods }) => [goods.dpoint, goods.boosters[0]?.count ?? 0])).toEqual([[dpoint, boosters]]);
  }
});

test('a match belongs to the season whose ratings it changed, on either side of midnight', async () => {
  const { db } = database;
  await players(1600, 1500);
  await runningSeason(db, NOVEMBER);
  await matches(1, 11, 12, NOVEMBER);
  // the season runs until the job has ended it
  await matches(1, 11, 12, DECEMBER + 30_000);
  await endSeason(db, DECEMBER + 60_000);
  // ended before midnight, and settled after the end of the season
  await matches(1, 12, 11, LAST_MOMENT);
  const records = await db
    .selectFrom('season_records')
    .select(['season', 'won', 'lost'])
    .where('user_id', '=', 11)
    .execute();
  expect(records).toEqual([
    { season: '2026-11', won: 2, lost: 0 },
    { season: '2026-12', won: 0, lost: 1 },
  ]);
  expect((await endedPage(db, '2026-11', LADDER, null)).items[0]).toMatchObject({ user_id: 11, won: 2, lost: 0 });
});
