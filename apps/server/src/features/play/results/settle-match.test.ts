import { starterDecks } from '@chilyo/cards';
import { PRACTICE_CHANNELS, RANKED_CHANNEL } from '@chilyo/protocol';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { counted } from '../../../migrations/0036-rental-records.ts';
import { type TestDatabase, testDatabase } from '../../../platform/test-database.ts';
import { findOrCreateUser } from '../../core/identity/service.ts';
import { cardStatistics } from '../../goods/cards/queries/records.ts';
import { ECONOMY } from '../../goods/economy/service.ts';
import { balancesOf } from '../../goods/ledger/service.ts';
import { conductOf } from '../conduct/service.ts';
import type { LiveGame } from '../games/live-game.ts';
import { Games, newSecret, type Player, reserveGameId } from '../games/service.ts';
import { payAhead } from '../rewards/pay-ahead.ts';
import { countMatch } from '../rewards/service.ts';
import { settleMatch } from './settle-match.ts';
import { countResults } from './uncounted.ts';

/** A Monday, the day of another element than the decks', and no festival. */
const MONDAY = Date.parse('2026-11-23T12:00:00+09:00');
const HOUR = 3_600_000;
/** Long enough for a loss to be paid. */
const LENGTH = 240_000;
/** Too short for that, and too short for anything. */
const [EARLY, UNPLAYED] = [90_000, 30_000];
const fire = starterDecks.find(({ element }) => element === 'R')!.cards;

let database: TestDatabase;
let games: Games;
let now = MONDAY;
/** A player whose line is broken. */
let away: number | null = null;
beforeAll(async () => {
  database = await testDatabase();
  games = new Games(
    database.db,
    {
      now: () => now,
      offlineFor: (userId) => (userId === away ? Number.POSITIVE_INFINITY : 0),
      send() {},
      finished: async () => {},
      opponentMustAct() {},
      turnCame: async () => () => undefined,
    },
    pino({ level: 'silent' }),
  );
});
beforeEach(() => {
  now = MONDAY;
});
afterAll(async () => {
  await games.close();
  await database.drop();
});

let people = 0;
async function person(): Promise<Player> {
  people += 1;
  const { id } = await findOrCreateUser(database.db, { issuer: 'test', subject: `person ${people}` });
  return { userId: id, name: `사람${id}`, deck: [...fire], scoreId: 1, salt: '' };
}

/** A player who may trade. */
async function veteran(): Promise<Player> {
  const player = await person();
  const { days, ranked_matches } = ECONOMY.seasoned;
  const since = new Date(now - (days + 1) * 24 * HOUR);
  await sql`update users set created_at = ${since}, lasting_matches = ${ranked_matches} where id = ${player.userId}`.execute(
    database.db,
  );
  return player;
}

/** A match that `loser` gave up after a while; not yet settled. */
async function wonBy(
  winner: Player,
  loser: Player,
  channel: number = RANKED_CHANNEL,
  length = LENGTH,
): Promise<LiveGame> {
  const live = await games.start(await reserveGameId(database.db), channel, newSecret(), [winner, loser]);
  now += length;
  const seat = live.userAt(0) === loser.userId ? 0 : 1;
  if (loser.userId === 0) await games.playForOpponent(live.row.id, seat, live.seq, { type: 'concede' });
  else await games.play(live.row.id, loser.userId, live.seq, { type: 'concede' });
  return live;
}
/** A match that `loser` left after a while; not yet settled. */
async function leftBy(winner: Player, loser: Player, length = LENGTH): Promise<LiveGame> {
  const live = await games.start(await reserveGameId(database.db), RANKED_CHANNEL, newSecret(), [winner, loser]);
  now += length;
  away = loser.userId;
  expect(await games.play(live.row.id, winner.userId, live.seq, { type: 'claim' })).toMatchObject({ ok: true });
  away = null;
  return live;
}
async function settle(live: LiveGame, festivalEnd = 0) {
  const settled = await settleMatch(database.db, live, now, festivalEnd, countMatch);
  if (settled) await countResults(database.db, [live.row.id], async () => {});
  return settled?.rewards ?? null;
}
const payOf = ({ userId }: Player, rewards: readonly { userId: number; gpoint: number }[]) =>
  rewards.find((reward) => reward.userId === userId)!.gpoint;
const gpointOf = async ({ userId }: Player) => (await balancesOf(database.db, userId)).gpoint;
const opponent: Player = { userId: 0, name: '연습 상대', deck: [...fire], scoreId: 1, salt: '' };

test('a ranked match pays both, moves both ratings and is written down', async () => {
  const [a, b] = [await person(), await person()];
  const live = await wonBy(a, b);
  const rewards = (await settle(live))!;
  const of = ({ userId }: Player) => rewards.find((reward) => reward.userId === userId)!;
  expect([of(a).gpoint, of(b).gpoint]).toEqual([80, 8]);
  expect([await gpointOf(a), await gpointOf(b)]).toEqual([80, 8]);
  expect(of(a).rating).toMatchObject({ before: 1500, placement: 1 });
  expect(of(a).rating!.after - 1500).toBe(1500 - of(b).rating!.after);
  const ratings = await database.db
    .selectFrom('ratings')
    .select(['user_id', 'rating', 'games', 'rated_at'])
    .where('user_id', 'in', [a.userId, b.userId])
    .orderBy('user_id')
    .execute();
  expect(ratings.map(({ games: played, rated_at }) => [played, rated_at.getTime()])).toEqual([
    [1, now],
    [1, now],
  ]);
  expect(ratings.map(({ rating }) => Math.round(rating))).toEqual([of(a).rating!.after, of(b).rating!.after]);
  const row = await database.db.selectFrom('games').selectAll().where('id', '=', live.row.id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ status: 'over', reason: 'concede', ended_ms: now, rewards });
  expect(live.userAt(row.winner as 0 | 1)).toBe(a.userId);
});

test('the tenth rated match is the last placement match; after it there are none', async () => {
  const [a, b] = [await person(), await person()];
  await settle(await wonBy(a, b));
  const set = (fields: { games?: number; deviation?: number }) =>
    database.db.updateTable('ratings').set(fields).where('user_id', '=', a.userId).execute();
  const next = async () => (await settle(await wonBy(a, await person())))!.find(({ userId }) => userId === a.userId)!;
  await set({ games: 9 });
  expect((await next()).rating).toMatchObject({ placement: 10 });
  expect((await next()).rating).toMatchObject({ placement: null });
  await set({ games: 3, deviation: 109 });
  expect((await next()).rating).toMatchObject({ placement: null });
});

test('settled twice, one after the other or at once, it counts once', async () => {
  const [a, b] = [await person(), await person()];
  const live = await wonBy(a, b);
  const answers = await Promise.all(Array.from({ length: 6 }, () => settle(live)));
  expect(answers.filter((answer) => answer !== null)).toHaveLength(1);
  expect(await settle(live)).toBeNull();
  expect([await gpointOf(a), await gpointOf(b)]).toEqual([80, 8]);
  const played = await database.db.selectFrom('ratings').select('games').where('user_id', '=', a.userId).execute();
  expect(played).toEqual([{ games: 1 }]);
});

test('many matches of the same two settled at once all count, without a deadlock', async () => {
  const [a, b] = [await person(), await person()];
  const lives: LiveGame[] = [];
  for (let match = 0; match < 6; match++) lives.push(await (match % 2 ? wonBy(a, b) : wonBy(b, a)));
  const answers = await Promise.all(lives.map((live) => settle(live)));
  expect(answers.every((answer) => answer !== null)).toBe(true);
});

test('the first win of the day brings its bonus once, also over midnight', async () => {
  const [a, b, c] = [await person(), await person(), await person()];
  await settle(await wonBy(a, b));
  expect(await gpointOf(a)).toBe(80);
  now = Date.parse('2026-11-24T01:00:00+09:00');
  await settle(await wonBy(a, c));
  expect(await gpointOf(a)).toBe(100);
});

test('three practice wins of a day pay 5 each, the next nothing, a loss nothing; no rating moves', async () => {
  const a = await person();
  for (const expected of [5, 10, 15, 15]) {
    expect(await settle(await wonBy(a, opponent, PRACTICE_CHANNELS.easy))).toHaveLength(1);
    expect(await gpointOf(a)).toBe(expected);
  }
  expect(await settle(await wonBy(opponent, a, PRACTICE_CHANNELS.hard))).toEqual([]);
  now += 24 * HOUR;
  await settle(await wonBy(a, opponent, PRACTICE_CHANNELS.normal));
  expect(await gpointOf(a)).toBe(20);
  const ratings = await database.db.selectFrom('ratings').selectAll().where('user_id', '=', a.userId).execute();
  expect(ratings).toEqual([]);
});

test('from the fourth match against the same player in 24 h nothing is paid, from the sixth nothing rated', async () => {
  const [a, b] = [await person(), await person()];
  const seen: [number, boolean][] = [];
  for (let meeting = 1; meeting <= 6; meeting++) {
    const rewards = (await settle(await wonBy(a, b)))!;
    const mine = rewards.find(({ userId }) => userId === a.userId)!;
    seen.push([mine.gpoint, mine.rating !== null]);
  }
  expect(seen).toEqual([
    [80, true],
    [20, true],
    [20, true],
    [0, true],
    [0, true],
    [0, false],
  ]);
  now += 25 * HOUR;
  const [later] = (await settle(await wonBy(a, b)))!.filter(({ userId }) => userId === a.userId);
  expect([later!.gpoint > 0, later!.rating !== null]).toEqual([true, true]);
});

test('a private channel pays and rates nothing', async () => {
  const [a, b] = [await person(), await person()];
  expect(await settle(await wonBy(a, b, 77))).toEqual([]);
  expect([await gpointOf(a), await gpointOf(b)]).toEqual([0, 0]);
});

test('a festival doubles the pay, its bonus added last', async () => {
  const [a, b] = [await person(), await person()];
  const live = await wonBy(a, b);
  await settle(live, now + 1);
  expect([await gpointOf(a), await gpointOf(b)]).toEqual([100, 16]);
});

test('a card counts as drawn by who has had it in hand, the exchanged ones not', async () => {
  const [a, b] = [await person(), await person()];
  const live = await games.start(await reserveGameId(database.db), RANKED_CHANNEL, newSecret(), [a, b]);
  const dealt = live.viewFor(0).seats[0].hand!.map(({ card_id }) => card_id);
  expect(live.drawnBy(0)).toEqual(new Set(dealt));
  const user = live.userAt(0);
  await games.play(live.row.id, user, live.seq, {
    type: 'mulligan',
    cards: live.viewFor(0).seats[0].hand!.map((card) => card.number),
  });
  const kept = live.viewFor(0).seats[0].hand!.map(({ card_id }) => card_id);
  expect(kept).not.toEqual(dealt);
  expect(live.drawnBy(0)).toEqual(new Set(kept));
  await games.play(live.row.id, live.userAt(1), live.seq, { type: 'mulligan', cards: [] });
  const hand = live.viewFor(0).seats[0].hand!.map(({ card_id }) => card_id);
  expect(live.drawnBy(0)).toEqual(new Set(hand));
  const before = await cardStatistics(database.db, hand[0]!);
  now += LENGTH;
  await games.play(live.row.id, live.userAt(1), live.seq, { type: 'concede' });
  await settle(live);
  const after = await cardStatistics(database.db, hand[0]!);
  expect(after.draw_wins - before.draw_wins).toBe(1);
});

test('a deck for rent keeps the record of its author and its renters: rated matches that were won, as a full count has them', async () => {
  const { db } = database;
  const [author, renter, other] = [await person(), await person(), await person()];
  const deckOf = async ({ userId }: Player, more: { rental_id?: number; rented_until?: Date } = {}) =>
    (
      await db
        .insertInto('decks')
        .values({ user_id: userId, name: '빌릴 덱', card_ids: [...fire], ...more })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const own = await deckOf(author);
  const before = await wonBy({ ...author, deckId: own }, other);
  await settle(before);
  const offer = { name: '빌릴 덱', card_ids: [...fire], elements: ['R' as const], price: 0, article_id: null };
  const { id: rental_id } = await db
    .insertInto('rentals')
    .values({ ...offer, user_id: author.userId, deck_id: own, starter: null, created_at: new Date(now + 1) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rented = await deckOf(renter, { rental_id, rented_until: new Date(now + HOUR) });
  const [authorWith, renterWith] = [
    { ...author, deckId: own },
    { ...renter, deckId: rented },
  ];
  const record = () =>
    db.selectFrom('rentals').select(['id', 'matches', 'wins']).where('id', '=', rental_id).executeTakeFirstOrThrow();
  for (const [winner, loser, channel] of [
    [authorWith, other, RANKED_CHANNEL],
    [other, renterWith, RANKED_CHANNEL],
    // both have it: one win of two
    [renterWith, authorWith, RANKED_CHANNEL],
    [renterWith, opponent, PRACTICE_CHANNELS.easy],
    [renterWith, other, 1],
  ] as const)
    await settle(await wonBy(winner, loser, channel));
  expect(await record()).toEqual({ id: rental_id, matches: 4, wins: 2 });
  // the same two so often that it is no longer rated
  for (let match = 0; match < 12; match++) await settle(await wonBy(renterWith, other));
  // many at once
  const lives: LiveGame[] = [];
  for (let match = 0; match < 6; match++) lives.push(await wonBy(renterWith, await person()));
  await Promise.all(lives.map((live) => settle(live)));
  const { rows } = await counted.execute(db);
  expect(rows).toEqual([await record()]);
  expect(rows[0]!.matches).toBeGreaterThan(10);
  expect(rows[0]!.matches).toBeLessThan(22);
});

test('ranked matches that one gives up early against the same other are a signal, friendly ones are none', async () => {
  const [one, two] = [await person(), await person()];
  const signals = () => database.db.selectFrom('signals').selectAll().where('user_id', '=', two.userId).execute();
  const friendly = 5;
  for (const channel of [RANKED_CHANNEL, friendly, friendly, RANKED_CHANNEL])
    await settle(await wonBy(one, two, channel, EARLY));
  // one that lasted is none either
  await settle(await wonBy(one, two));
  expect(await signals()).toEqual([]);
  const last = await wonBy(one, two, RANKED_CHANNEL, EARLY);
  // two concurrent calls settle it once
  await Promise.all([settle(last), settle(last)]);
  expect(await signals()).toMatchObject([{ kind: 'conceding', other_id: one.userId, count: 3 }]);
  const [signal] = await signals();
  expect(signal!.evidence[0]).toMatchObject({ what: 'match', game_id: last.row.id, user_id: two.userId });
});

test('a match given up before it is played neither rates nor pays, and marks who gave it up', async () => {
  const [a, b] = [await person(), await person()];
  const rewards = (await settle(await wonBy(a, b, RANKED_CHANNEL, UNPLAYED)))!;
  expect(rewards).toMatchObject([
    { gpoint: 0, rating: null, unpaid: 'unplayed' },
    { gpoint: 0, rating: null, unpaid: 'unplayed' },
  ]);
  const marks = await database.db
    .selectFrom('conduct_marks')
    .select(['user_id', 'kind'])
    .where('user_id', 'in', [a.userId, b.userId])
    .execute();
  expect(marks).toEqual([{ user_id: b.userId, kind: 'left' }]);
  const flips = await database.db.selectFrom('flips').select('game_id').where('user_id', '=', a.userId).execute();
  expect(flips).toEqual([]);
  // nor does it use up the first win of the day
  const next = (await settle(await wonBy(a, await person())))!;
  expect(next.find(({ userId }) => userId === a.userId)).toMatchObject({ gpoint: 80 });
});

test('accounts of one device neither rate nor pay each other', async () => {
  const [a, b] = [await person(), await person()];
  const seen = {
    kind: 'device' as const,
    mark: 'shared',
    day: '2026-11-23',
    first_at: new Date(now),
    last_at: new Date(now),
  };
  await database.db
    .insertInto('sightings')
    .values([a, b].map(({ userId }) => ({ ...seen, user_id: userId })))
    .execute();
  const rewards = (await settle(await wonBy(a, b)))!;
  expect(rewards.map(({ gpoint, rating, unpaid }) => [gpoint, rating, unpaid])).toEqual([
    [0, null, 'tied'],
    [0, null, 'tied'],
  ]);
  // nor does such a win use up the first one of the day
  expect(await payAhead(database.db, a.userId, now)).toMatchObject({ wins: 0, first_win: 60 });
  expect(payOf(a, (await settle(await wonBy(a, await person())))!)).toBe(80);
});

test('a win that pays nothing, as the two have met too often, is no win of the day', async () => {
  const [a, b] = [await person(), await person()];
  for (let time = 0; time < 3; time++) await settle(await wonBy(b, a));
  expect(payOf(a, (await settle(await wonBy(a, b)))!)).toBe(0);
  expect(await payAhead(database.db, a.userId, now)).toMatchObject({ wins: 0, first_win: 60 });
  expect(payOf(a, (await settle(await wonBy(a, await person())))!)).toBe(80);
});

test('whom others leave early is paid three times a day, as by concessions; matches that lasted are all paid', async () => {
  const winner = await person();
  const paid: number[] = [];
  for (let time = 0; time < 2; time++)
    paid.push(payOf(winner, (await settle(await leftBy(winner, await veteran(), EARLY)))!));
  paid.push(payOf(winner, (await settle(await wonBy(winner, await veteran(), RANKED_CHANNEL, EARLY)))!));
  const [refused] = (await settle(await leftBy(winner, await veteran(), EARLY)))!.filter(
    ({ userId }) => userId === winner.userId,
  );
  expect([...paid, refused]).toMatchObject([
    80,
    20,
    20,
    { gpoint: 0, unpaid: 'early', rating: { before: expect.any(Number) } },
  ]);
  for (let time = 0; time < 3; time++)
    expect(payOf(winner, (await settle(await leftBy(winner, await veteran())))!)).toBe(20);
});

test('new accounts that leave count as those that concede: for pay, and for the operator', async () => {
  const winner = await person();
  const paid: number[] = [];
  for (let time = 0; time < 5; time++)
    paid.push(payOf(winner, (await settle(await leftBy(winner, await person(), time < 2 ? EARLY : LENGTH)))!));
  expect(paid).toEqual([80, 20, 20, 20, 0]);
  for (let time = 0; time < 3; time++) await settle(await leftBy(winner, await person(), EARLY));
  const signals = await database.db.selectFrom('signals').select('kind').where('user_id', '=', winner.userId).execute();
  expect(signals).toEqual([{ kind: 'wins_gathered' }]);
});

test('a match does not forgive its own mark, by whatever clock the database goes', async () => {
  now = Date.now() + 24 * HOUR;
  const [a, b] = [await person(), await person()];
  await settle(await leftBy(a, b));
  const { left } = await conductOf(database.db, b.userId, now);
  expect(left).toMatchObject({ step: 1, wait_seconds: 120, forgiven_after_matches: 3 });
});

test('early concessions pay three times a day, and only matches that lasted count for trading', async () => {
  const winner = await person();
  const losers = await Promise.all(Array.from({ length: 4 }, () => person()));
  const paid: number[] = [];
  for (const loser of losers) {
    const rewards = (await settle(await wonBy(winner, loser, RANKED_CHANNEL, EARLY)))!;
    paid.push(rewards.find(({ userId }) => userId === winner.userId)!.gpoint);
  }
  expect(paid).toEqual([80, 20, 20, 0]);
  const lasting = async () =>
    (
      await database.db
        .selectFrom('users')
        .select('lasting_matches')
        .where('id', '=', winner.userId)
        .executeTakeFirstOrThrow()
    ).lasting_matches;
  expect(await lasting()).toBe(0);
  await settle(await wonBy(winner, losers[0]!));
  expect(await lasting()).toBe(1);
});
