import { elementCodes } from '@chilyo/card-language';
import { starterDecks } from '@chilyo/cards';
import { type ClaimedReward, RANKED_CHANNEL, type Rewards, weekBegan } from '@chilyo/protocol';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Http } from '../../../platform/http.ts';
import { type TestDatabase, testDatabase } from '../../../platform/test-database.ts';
import { Turns } from '../../../platform/turns.ts';
import { httpFor, newPlayer } from '../../community/me/test-users.ts';
import { grantedBoosters } from '../../goods/boosters/queries/granted.ts';
import { ECONOMY } from '../../goods/economy/service.ts';
import { balancesOf, ownedCards } from '../../goods/ledger/service.ts';
import { Games, newSecret, type Player, reserveGameId } from '../games/service.ts';
import { settleMatch } from '../results/service.ts';
import { ACHIEVEMENTS } from './achievements.ts';
import { kindsFor } from './quest-kinds.ts';
import { rewardRoutes } from './routes.ts';
import { countMatch, noteAct } from './service.ts';

const DAY = 86_400_000;
/** A Monday noon. */
const MONDAY = Date.parse('2026-11-23T12:00:00+09:00');
const TOKEN = 901;
const fire = starterDecks.find(({ element }) => element === 'R')!.cards;

let database: TestDatabase;
let games: Games;
let http: Http;
let now: number;
let userId: number;
beforeAll(async () => {
  database = await testDatabase();
  games = new Games(
    database.db,
    {
      now: () => now,
      offlineFor: () => 0,
      send() {},
      finished: async () => {},
      opponentMustAct() {},
      turnCame: async () => () => undefined,
    },
    pino({ level: 'silent' }),
  );
});
afterAll(async () => {
  await games.close();
  await database.drop();
});
beforeEach(async () => {
  now = MONDAY;
  userId = await person();
  http = await httpFor(database.db, () => userId);
  rewardRoutes({ http, db: database.db, turns: new Turns(), pushBalances: () => {} }, () => now);
});
afterEach(() => http.close());

const person = () => newPlayer(database.db, '사람');
const rewards = async () => (await http.inject('/api/rewards')).json<{ item: Rewards }>().item;
const post = async (path: string, payload: object = {}, key = `key-${Math.random().toString(36).slice(2)}-0000`) =>
  http.inject({ method: 'POST', url: `/api${path}`, payload, headers: { 'idempotency-key': key } });
const claim = async (what: string, key?: string) =>
  (await post('/rewards/claim', { what }, key)).json<{ item: ClaimedReward; code?: string }>();
const balances = () => balancesOf(database.db, userId);
const make = (day_ms: number, kind: string, progress: number, goal: number) =>
  database.db
    .updateTable('quests')
    .set({ kind, progress, goal })
    .where('user_id', '=', userId)
    .where('day_ms', '=', day_ms)
    .execute();
const dayOf = (quests: Rewards['quests'], at: number) => Number(quests[at]!.key.split(':')[1]);

async function match(winner: number, loser: number, deck = fire, channel: number = RANKED_CHANNEL) {
  const player = (id: number): Player => ({ userId: id, name: `사람${id}`, deck: [...deck], scoreId: 1, salt: '' });
  const live = await games.start(await reserveGameId(database.db), channel, newSecret(), [
    player(winner),
    player(loser),
  ]);
  now += 240_000;
  await games.play(live.row.id, loser, live.seq, { type: 'concede' });
  return { live, settled: await settleMatch(database.db, live, now, 0, countMatch) };
}

test('three quests lie in three slots, one goes and one comes at five in the morning', async () => {
  const first = await rewards();
  expect(first.quests.map(({ slot }) => slot ?? 0).sort((a, b) => a - b)).toEqual([1, 2, 3]);
  now = Date.parse('2026-11-24T04:59:59+09:00');
  expect((await rewards()).quests).toEqual(first.quests);
  now = Date.parse('2026-11-24T05:00:00+09:00');
  const second = await rewards();
  expect(second.quests.slice(0, 2).map(({ key }) => key)).toEqual(first.quests.slice(1).map(({ key }) => key));
  expect(second.quests[2]!.slot).toBe(first.quests[0]!.slot);
  const words = second.quests.map(({ words: line }) => line);
  expect(new Set(words).size).toBe(3);
});

test('no day brings a quest that none of the own decks can do, and neither does an exchange', async () => {
  for (let day = 0; day < 40; day++) {
    now = MONDAY + day * DAY;
    await rewards();
    expect((await post(`/quests/${1 + (day % 3)}/exchange`)).statusCode).toBe(200);
  }
  const rows = await database.db.selectFrom('quests').select('kind').where('user_id', '=', userId).execute();
  expect(rows.length).toBeGreaterThan(40);
  const possible = kindsFor([fire], elementCodes).map(({ kind }) => kind);
  expect(rows.map(({ kind }) => kind).filter((kind) => !possible.includes(kind))).toEqual([]);
});

test('asked for by many at once, a day still has one quest', async () => {
  // few enough that a busy machine opens a connection for each in time
  const answers = await Promise.all(Array.from({ length: 5 }, rewards));
  expect(new Set(answers.map(({ quests }) => JSON.stringify(quests))).size).toBe(1);
});

test('a match brings quests on once, in the settlement itself, and what is done waits beyond its days', async () => {
  const { quests } = await rewards();
  await make(dayOf(quests, 0), 'wins', 0, 1);
  await make(dayOf(quests, 1), 'matches', 1, 3);
  await make(dayOf(quests, 2), 'wins_with:U', 0, 1);
  const opponent = await person();
  const { live, settled } = await match(userId, opponent);
  expect(await settleMatch(database.db, live, now, 0, countMatch)).toBeNull();
  const mine = settled!.rewards.find((reward) => reward.userId === userId)!;
  expect(mine.quests?.map(({ before, progress, goal }) => [before, progress, goal])).toEqual([
    [0, 1, 1],
    [1, 2, 3],
  ]);
  expect((await rewards()).quests.map(({ progress }) => progress)).toEqual([1, 2, 0]);
  now += 5 * DAY;
  const later = await rewards();
  const waits = later.quests.filter(({ slot }) => slot === null);
  expect(waits).toMatchObject([{ state: 'waiting', progress: 1 }]);
  expect(later.quests).toHaveLength(4);
});

test('a match played through counts the same from the log of a server that starts again', async () => {
  const { quests } = await rewards();
  await make(dayOf(quests, 0), 'units', 0, 1000);
  const opponent = await person();
  const player = (id: number): Player => ({ userId: id, name: `사람${id}`, deck: [...fire], scoreId: 1, salt: '' });
  // a shuffle in which the player draws units early
  const secret = '5'.repeat(64);
  const live = await games.start(await reserveGameId(database.db), RANKED_CHANNEL, secret, [
    player(userId),
    player(opponent),
  ]);
  let units = 0;
  for (let taken = 0; taken < 120 && !live.isOver; taken++) {
    const seat = ([0, 1] as const).find((one) => live.legalFor(one).some(({ type }) => type !== 'concede'))!;
    const legal = live.legalFor(seat).filter(({ type }) => type !== 'concede');
    const action = legal[(taken * 7) % legal.length]!;
    const before = live.events.length;
    await games.play(live.row.id, live.userAt(seat), live.seq, action);
    const isMine = live.userAt(seat) === userId;
    units += live.events
      .slice(before)
      .filter((event) => event.type === 'PLAYED' && event.card_type === 'unit' && isMine).length;
  }
  if (!live.isOver) await games.play(live.row.id, opponent, live.seq, { type: 'concede' });
  now += 240_000;
  const port = { now: () => now, offlineFor: () => 0, send() {}, finished: async () => {} };
  const again = new Games(
    database.db,
    { ...port, opponentMustAct() {}, turnCame: async () => () => undefined },
    pino({ level: 'silent' }),
  );
  await settleMatch(database.db, (await again.find(live.row.id))!, now, 0, countMatch);
  await again.close();
  expect(units).toBeGreaterThan(3);
  expect((await rewards()).quests[0]!.progress).toBe(units);
});

test('friendly matches, and matches that pay nothing, count for nothing', async () => {
  const { quests } = await rewards();
  await make(dayOf(quests, 0), 'matches', 0, 30);
  const opponent = await person();
  await match(userId, opponent, fire, 77);
  for (let meeting = 0; meeting < 5; meeting++) await match(userId, opponent);
  expect((await rewards()).quests[0]!.progress).toBe(3);
  const { count } = await database.db
    .selectFrom('flips')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(3);
});

test('what is no match counts for its quest', async () => {
  const { quests } = await rewards();
  await make(dayOf(quests, 1), 'watched', 0, 1);
  for (let time = 0; time < 2; time++) await noteAct(database.db, userId, 'watched', now);
  expect((await rewards()).quests[1]).toMatchObject({ progress: 1, state: 'waiting' });
});

test.each(['one', 'all'])('twenty claims of a quest at once pay once (%s)', async (how) => {
  const { quests } = await rewards();
  await make(dayOf(quests, 0), 'wins', 1, 1);
  const before = (await balances()).gpoint;
  const what = how === 'one' ? quests[0]!.key : 'quest';
  const answers = await Promise.all(Array.from({ length: 20 }, () => claim(what)));
  expect(answers.filter(({ item }) => item)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 'REWARD_NOT_READY')).toHaveLength(19);
  expect((await balances()).gpoint - before).toBe(quests[0]!.goods.gpoint);
});

test('a repeated key gets the first answer and is paid once', async () => {
  const first = await claim('attendance', 'the-same-key');
  expect(await claim('attendance', 'the-same-key')).toEqual(first);
  expect((await balances()).gpoint).toBe(320);
});

test('twenty claims of the weekly quest, an achievement and attendance pay once each', async () => {
  const tally = { user_id: userId, key: `week:${weekBegan(now)}`, amount: 12 };
  await database.db
    .insertInto('tallies')
    .values([tally, { user_id: userId, key: 'wins', amount: 1 }])
    .execute();
  const { weekly } = await rewards();
  expect(weekly).toMatchObject([{ progress: 10, goal: 10, state: 'waiting' }]);
  const before = (await balances()).gpoint;
  const what = [weekly[0]!.key, 'achievement:wins-1', 'attendance'];
  const answers = await Promise.all(what.flatMap((key) => Array.from({ length: 20 }, () => claim(key))));
  expect(answers.filter(({ item }) => item)).toHaveLength(3);
  expect((await balances()).gpoint - before).toBe(100 + 30 + 20);
  expect((await grantedBoosters(database.db, userId)).get('mixed')).toBe(4);
});

test('the week begins on Sunday at five, and a full week that was not claimed waits', async () => {
  await database.db
    .insertInto('tallies')
    .values({ user_id: userId, key: `week:${weekBegan(now)}`, amount: 10 })
    .execute();
  now = Date.parse('2026-11-29T04:59:00+09:00');
  expect((await rewards()).weekly).toHaveLength(1);
  now = Date.parse('2026-11-29T05:00:00+09:00');
  expect((await rewards()).weekly.map(({ state, progress }) => [state, progress])).toEqual([
    ['running', 0],
    ['waiting', 10],
  ]);
});

test('attendance lights one per day, a missed day pauses it, the eighth starts over', async () => {
  for (let day = 0; day < 7; day++) {
    // one day is missed after each
    now = MONDAY + 2 * day * DAY;
    expect((await rewards()).attendance).toMatchObject({ lit: day, may_claim: true });
    expect((await claim('attendance')).item.rewards.attendance).toMatchObject({ lit: day + 1, may_claim: false });
    expect((await claim('attendance')).code).toBe('REWARD_NOT_READY');
  }
  expect(await balances()).toEqual({ gpoint: 300 + 20 + 30 + 50, dpoint: 100 + 20 + 30 + 50 });
  expect((await grantedBoosters(database.db, userId)).get('mixed')).toBe(4);
  now += DAY;
  expect((await rewards()).attendance).toMatchObject({ lit: 0, may_claim: true });
});

test('one exchange a day, and none of a quest that is done', async () => {
  const { quests } = await rewards();
  await make(dayOf(quests, 0), 'wins', 1, 1);
  expect((await post(`/quests/${quests[0]!.slot}/exchange`)).json()).toMatchObject({ code: 'QUEST_IS_DONE' });
  const path = `/quests/${quests[1]!.slot}/exchange`;
  const answers = await Promise.all(Array.from({ length: 10 }, () => post(path)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  const after = await rewards();
  expect(after.may_exchange).toBe(false);
  expect(after.quests[1]!.words).not.toBe(quests[1]!.words);
  now += DAY;
  expect((await post(`/quests/${after.quests[2]!.slot}/exchange`)).statusCode).toBe(200);
});

test('three matches with cards of an element bring its starter deck, once', async () => {
  const { starters } = await rewards();
  expect(starters.find(({ element }) => element === 'R')!.state).toBe('claimed');
  const metal = starterDecks.find(({ element }) => element === 'S')!;
  for (let played = 0; played < 3; played++) await match(await person(), userId, metal.cards);
  expect((await rewards()).starters.find(({ element }) => element === 'S')).toMatchObject({
    progress: 3,
    state: 'waiting',
  });
  const answers = await Promise.all(Array.from({ length: 20 }, () => claim('starter:S')));
  expect(answers.filter(({ item }) => item)).toHaveLength(1);
  const owned = await ownedCards(database.db, userId);
  expect(owned.reduce((sum, { bound_count }) => sum + bound_count, 0)).toBe(60);
  const decks = await database.db.selectFrom('decks').select('name').where('user_id', '=', userId).execute();
  expect(decks.map(({ name }) => name)).toContain(metal.name);
});

test('at least forty achievements in six groups, each named once, 20 to 300 gpoint', () => {
  expect(ACHIEVEMENTS.length).toBeGreaterThanOrEqual(40);
  expect(new Set(ACHIEVEMENTS.map(({ key }) => key)).size).toBe(ACHIEVEMENTS.length);
  expect(new Set(ACHIEVEMENTS.map(({ group }) => group)).size).toBe(6);
  for (const { gpoint } of ACHIEVEMENTS) expect(gpoint >= 20 && gpoint <= 300).toBe(true);
});

test('the pay of the next match is previewed', async () => {
  expect((await rewards()).today).toMatchObject({
    luminary: 'B',
    first_win: 60,
    wins: 0,
    pay_percent: 100,
    next: { wins: 15, pay_percent: 50 },
  });
  await match(userId, await person());
  expect((await rewards()).today).toMatchObject({ first_win: 0, wins: 1, next: { wins: 14, pay_percent: 50 } });
});

const practiceOf = (seed: string) => {
  const dealt = { decks: [[...fire], [...fire]] as [number[], number[]], seed };
  return { ...dealt, seat: 0, actions: [{ seat: 1, action: { type: 'concede' } }] } as const;
};
const stepsNow = async () =>
  Object.fromEntries((await rewards()).first_steps.map(({ step, state }) => [step, state] as const));

test('a newcomer gets six first steps; each is paid once, however often it is claimed', async () => {
  const before = await balances();
  expect(await stepsNow()).toEqual({
    lesson: 'running',
    boosters: 'running',
    practice: 'running',
    deck: 'running',
    ranked: 'running',
    people: 'running',
  });
  expect((await claim('first_step:lesson')).code).toBe('REWARD_NOT_READY');
  expect((await post('/rewards/lesson')).statusCode).toBe(200);
  const paid = await Promise.all(Array.from({ length: 20 }, () => claim('first_step:lesson')));
  expect(paid.filter(({ item }) => item)).toHaveLength(1);
  expect((await balances()).gpoint).toBe(before.gpoint + ECONOMY.first_steps.lesson);
  expect(await stepsNow()).toMatchObject({ lesson: 'claimed', practice: 'running' });
  await match(userId, await person());
  expect(await stepsNow()).toMatchObject({ ranked: 'waiting' });
});

test('a practice match of the browser counts when it can be played again, once, and for quests in the first days', async () => {
  const created_at = new Date(now - DAY);
  const { quests } = await rewards();
  await make(dayOf(quests, 0), 'wins', 0, 3);
  await sql`update users set created_at = ${created_at} where id = ${userId}`.execute(database.db);
  expect((await rewards()).practice_counts_until_ts).toBe((now + 2 * DAY) / 1000);
  const record = practiceOf('0'.repeat(64));
  expect((await post('/rewards/practice', { ...record, actions: [] })).statusCode).toBe(400);
  const unfinished = [{ seat: 0, action: { type: 'mulligan', cards: [] } }];
  expect((await post('/rewards/practice', { ...record, actions: unfinished })).json()).toMatchObject({
    code: 'PRACTICE_DOES_NOT_FIT',
  });
  const tokens = Array<number>(fire.length).fill(TOKEN);
  for (const deck of [[], [9_999_999], fire.slice(0, 1), tokens, Array<number>(fire.length).fill(fire[0]!)])
    for (const decks of [
      [deck, fire],
      [fire, deck],
    ])
      expect((await post('/rewards/practice', { ...record, decks })).json()).toMatchObject({
        code: 'PRACTICE_DOES_NOT_FIT',
      });
  expect(await stepsNow()).toMatchObject({ practice: 'running' });
  for (const _ of [1, 2]) expect((await post('/rewards/practice', record)).statusCode).toBe(200);
  expect(await stepsNow()).toMatchObject({ practice: 'waiting' });
  expect((await rewards()).quests[0]!.progress).toBe(1);
  now += 2 * DAY;
  expect((await rewards()).practice_counts_until_ts).toBeNull();
  const kept = (await rewards()).quests.find(({ key }) => key === quests[0]!.key);
  expect((await post('/rewards/practice', practiceOf('1'.repeat(64)))).statusCode).toBe(200);
  expect((await rewards()).quests.find(({ key }) => key === quests[0]!.key)).toEqual(kept);
});

test('others see which achievements a player has been paid for, newest first, and not what else was claimed', async () => {
  const seen = async (id: number) => (await http.inject(`/api/users/${id}/achievements`)).json();
  expect(await seen(userId)).toEqual({ items: [] });
  await sql`insert into reward_claims (user_id, key, created_at) values
    (${userId}, 'achievement:wins-1', '2026-11-01'), (${userId}, 'achievement:friends-1', '2026-11-02'),
    (${userId}, 'achievement:gone-1', '2026-11-03'), (${userId}, 'step:practice', '2026-11-04')`.execute(database.db);
  expect((await seen(userId)).items).toMatchObject([
    { key: 'friends-1', group: 'community', words: '친구 1명 사귀기' },
    { key: 'wins-1', group: 'matches', words: '랭킹전 1판 이기기' },
  ]);
  expect(await seen(999_999)).toMatchObject({ code: 'USER_NOT_FOUND' });
});
