import { ALL_OPEN, OPERATOR_USER_ID, PLANS_MOST, type PlanBody } from '@chilyo/protocol';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../platform/test-database.ts';
import { newPlayer } from '../../community/me/test-users.ts';
import { createOperator } from '../../core/identity/service.ts';
import { Switches } from '../../core/switches/service.ts';
import { callFestival, festivalEnd } from '../../goods/economy/service.ts';
import { carryOut, type Port } from './carry-out.ts';
import { cancelPlan, changePlan, makePlan, plans } from './service.ts';

/** A Monday noon in Korea, without a festival of the calendar. */
const NOON = Date.parse('2026-11-30T12:00:00+09:00');
const HOUR = 3_600;
const GOODS = { gpoint: 100, dpoint: 0, cards: [], boosters: [] };

let database: TestDatabase;
let port: Port;
let now: number;
let sent: (number | 'gift')[];

beforeAll(async () => {
  database = await testDatabase();
  await createOperator(database.db, { issuer: 'test', subject: 'operator', email: 'operator@example.com' });
});
beforeEach(async () => {
  for (const table of ['plans', 'settings', 'gifts'] as const) await database.db.deleteFrom(table).execute();
  [now, sent] = [NOON, []];
  port = {
    db: database.db,
    switches: new Switches(database.db),
    sendFestival: (end) => void sent.push(end),
    sendGift: () => void sent.push('gift'),
    now: () => now,
  };
});
afterAll(() => database.drop());

/** Hours from noon, in seconds. */
const at = (hours: number) => NOON / 1000 + hours * HOUR;
const festival = (from: number, until: number) =>
  ({ kind: 'festival', from_ts: at(from), until_ts: at(until) }) as const;
const notice = (from: number, until: number, words = '점검합니다.') =>
  ({ kind: 'notice', from_ts: at(from), until_ts: at(until), words }) as const;
const gift = (from: number) => ({ kind: 'gift', from_ts: at(from), goods: GOODS, words: '고맙습니다.' }) as const;

const make = (body: PlanBody) => database.db.transaction().execute((tx) => makePlan(tx, OPERATOR_USER_ID, body, now));
const passHours = (hours: number) => {
  now = NOON + hours * HOUR * 1000;
  return carryOut(port);
};
const states = async () => (await plans(database.db)).map(({ state }) => state);
const giftCount = async () => (await database.db.selectFrom('gifts').select('id').execute()).length;

test('a festival begins and ends at its time, and the pages receive both', async () => {
  await make(festival(1, 3));
  await passHours(0.5);
  expect([await festivalEnd(port.db, now), await states()]).toEqual([0, ['waiting']]);
  await passHours(1);
  expect([await festivalEnd(port.db, now), await states()]).toEqual([at(3) * 1000, ['running']]);
  await passHours(3);
  expect([await festivalEnd(port.db, now), await states(), sent]).toEqual([0, ['done'], [at(3) * 1000, 0]]);
});

test("the operator's own longer festival outlives a planned one", async () => {
  await make(festival(1, 2));
  await callFestival(port.db, 10 * 60, now);
  await passHours(1);
  await passHours(2);
  expect(await festivalEnd(port.db, now)).toBe(at(10) * 1000);
});

test('a text stands in the bar for its time; one that the operator has put there since stays', async () => {
  await make(notice(1, 2));
  await make(notice(2, 3, '끝났습니다.'));
  await passHours(1);
  expect(port.switches.state.notice).toBe('점검합니다.');
  await passHours(2);
  expect(port.switches.state.notice).toBe('끝났습니다.');
  await port.switches.turn(OPERATOR_USER_ID, { notice: '내가 쓴 것' });
  await passHours(3);
  expect([port.switches.state.notice, await states()]).toEqual(['내가 쓴 것', ['done', 'done']]);
});

test('a gift to all is laid once, by however many processes, however often', async () => {
  await newPlayer(database.db, '받는이');
  await make(gift(1));
  now = NOON + HOUR * 1000;
  await Promise.all(Array.from({ length: 6 }, () => carryOut(port)));
  await passHours(2);
  expect([await giftCount(), await states(), sent]).toEqual([1, ['done'], ['gift']]);
});

test('an interrupted run leaves nothing behind and is repeated in whole', async () => {
  await make(gift(1));
  await make(notice(1, 2));
  const broken = Object.assign(Object.create(port.switches), {
    turnIn: () => Promise.reject(new Error('killed')),
  }) as Switches;
  now = NOON + HOUR * 1000;
  await expect(carryOut({ ...port, switches: broken })).rejects.toThrow('killed');
  expect([await giftCount(), await states()]).toEqual([0, ['waiting', 'waiting']]);
  await carryOut(port);
  expect([await giftCount(), port.switches.state.notice]).toEqual([1, '점검합니다.']);
});

test('what was due while the site was down: a gift comes late, a festival that is over is missed', async () => {
  await make(gift(1));
  await make(festival(1, 2));
  await passHours(5);
  expect([await giftCount(), (await states()).toSorted(), await festivalEnd(port.db, now)]).toEqual([
    1,
    ['done', 'missed'],
    0,
  ]);
});

test('a plan that waits is changed or cancelled; one that runs is only ended', async () => {
  const one = await make(festival(1, 3));
  await changePlan(port.db, OPERATOR_USER_ID, one.id, festival(2, 3), now);
  await passHours(1);
  expect(await states()).toEqual(['waiting']);
  await passHours(2);
  await expect(changePlan(port.db, OPERATOR_USER_ID, one.id, festival(4, 5), now)).rejects.toThrow('PLAN_BEGUN');
  await cancelPlan(port, OPERATOR_USER_ID, one.id);
  expect([await states(), await festivalEnd(port.db, now), sent.at(-1)]).toEqual([['cancelled'], 0, 0]);
  await expect(cancelPlan(port, OPERATOR_USER_ID, one.id)).rejects.toThrow('PLAN_BEGUN');
  await expect(cancelPlan(port, OPERATOR_USER_ID, 99_999)).rejects.toThrow('NOT_FOUND');
});

test('overlaps of one kind, times that cannot be, empty gifts and too many are refused', async () => {
  await make(festival(1, 3));
  await make(notice(1, 3));
  await expect(make(festival(2, 4))).rejects.toThrow('PLAN_OVERLAPS');
  await expect(make(notice(0.5, 1.5))).rejects.toThrow('PLAN_OVERLAPS');
  await make(festival(3, 4));
  for (const body of [festival(-1, 2), festival(6, 5), festival(5, 5), festival(5, 5 + 8 * 24), gift(24 * 400)])
    await expect(make(body), JSON.stringify(body)).rejects.toThrow('PLAN_TIME_UNFIT');
  await expect(make({ ...gift(1), goods: { ...GOODS, gpoint: 0 } })).rejects.toThrow('GIFT_EMPTY');
  for (let count = (await plans(port.db)).length; count < PLANS_MOST; count++) await make(gift(1));
  await expect(make(gift(1))).rejects.toThrow('PLANS_FULL');
});

test('of many overlapping ones at once only one is made', async () => {
  const made = await Promise.allSettled(Array.from({ length: 8 }, () => make(festival(1, 3))));
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('making, changing and cancelling are audited with before and after', async () => {
  const { id } = await make(gift(1));
  await changePlan(port.db, OPERATOR_USER_ID, id, gift(2), now);
  await cancelPlan(port, OPERATOR_USER_ID, id);
  const kept = await database.db
    .selectFrom('operator_actions')
    .select(['action', 'before', 'after'])
    .where('subject_id', '=', id)
    .orderBy('id', 'desc')
    .limit(3)
    .execute();
  const planned = (hours: number) =>
    expect.objectContaining({ kind: 'gift', from: new Date(at(hours) * 1000).toISOString(), goods: GOODS });
  expect(kept).toEqual([
    { action: 'cancel_plan', before: planned(2), after: { state: 'cancelled' } },
    { action: 'change_plan', before: planned(1), after: planned(2) },
    { action: 'make_plan', before: null, after: planned(1) },
  ]);
  expect(port.switches.state).toEqual(ALL_OPEN);
});
