import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../platform/test-database.ts';
import { Turns } from '../../../platform/turns.ts';
import { operatorGoodsRoutes } from '../../admin/operator/goods-routes.ts';
import { grantedBoosters } from '../boosters/queries/granted.ts';
import { auditLedger } from '../ledger/service.ts';
import { TestMarket } from '../market/test-market.ts';
import { giftRoutes } from './routes.ts';
import { giveGift } from './service.ts';

const GOBLIN = 301;
const goods = {
  gpoint: 50,
  dpoint: 20,
  cards: [{ card_id: GOBLIN, count: 2, bound: true }],
  boosters: [{ pack: 'mixed' as const, count: 1 }],
};

let database: TestDatabase;
let market: TestMarket;
let told: unknown[];
beforeAll(async () => {
  database = await testDatabase();
});
afterEach(() => void vi.useRealTimers());
afterAll(() => database.drop());
beforeEach(async () => {
  market = await new TestMarket(database.db).open();
  // messages from an earlier test go into that test's list
  const heard: unknown[] = [];
  told = heard;
  const spending = { http: market.http, db: database.db, turns: new Turns(), pushBalances: () => undefined };
  const pushUserFields = (userId: number, fields: object) => void heard.push([userId, fields]);
  giftRoutes(spending, { now: () => market.now, pushUserFields });
  operatorGoodsRoutes(spending, { pushUserFields, tellAll: (fields) => void heard.push(['all', fields]), holders: [] });
});
afterEach(() => market.http.close());

const give = (userId: number | null) =>
  database.db.transaction().execute((tx) => giveGift(tx, userId, goods, 'gift', '고마워요'));
const gifts = async (user: number) => (await market.ask(user, 'GET', '/gifts')).items as { id: number }[];
const claim = (user: number, body: object = {}, key?: string) =>
  market.ask(user, 'POST', '/gifts/claim', { body, ...(key && { key }) });
const redeem = (user: number, code: string, key?: string) =>
  market.ask(user, 'POST', '/coupons/redeem', { body: { code }, ...(key && { key }) });
const coupon = async (user: number, more: object = {}) =>
  (
    await market.ask(user, 'POST', '/operator/coupons', {
      body: { goods: { gpoint: 10 }, words: '', count: 5, is_public: false, expires_ts: null, ...more },
    })
  ).item as { id: number; code: string };

test('a gift is claimed once, however many ask at once and with whatever key', async () => {
  const user = await market.player(0, {});
  await give(user);
  await give(user);
  const [first] = await gifts(user);
  const answers = await Promise.all([
    ...Array.from({ length: 10 }, () => claim(user, { ids: [first!.id] })),
    ...Array.from({ length: 10 }, (_, at) => claim(user, {}, `same-key-${at % 2}`)),
  ]);
  expect(answers.filter(({ code }) => code && code !== 'GIFT_GONE')).toEqual([]);
  expect(await market.gpoint(user)).toBe(100);
  expect(await gifts(user)).toEqual([]);
  expect((await grantedBoosters(database.db, user)).get('mixed')).toBe(2);
  const copies = await database.db
    .selectFrom('copies')
    .select(['bound', 'amount'])
    .where('account', '=', user)
    .execute();
  expect(copies).toEqual([{ bound: true, amount: 4 }]);
  expect(await claim(user)).toMatchObject({ code: 'GIFT_GONE' });
});

test('a gift to all is a single row, claimable once by each existing user, and not by later ones', async () => {
  const [one, two] = [await market.player(0, {}), await market.player(0, {})];
  const { items } = { items: [await give(null)] };
  const late = await market.player(0, {}, -1);
  expect(await gifts(late)).toEqual([]);
  expect(await claim(late, { ids: [items[0]!.id] })).toMatchObject({ code: 'GIFT_GONE' });
  const answers = await Promise.all([one, one, two, two].map((user) => claim(user)));
  expect(answers.filter(({ code }) => code === 'GIFT_GONE')).toHaveLength(2);
  expect([await market.gpoint(one), await market.gpoint(two), await market.gpoint(late)]).toEqual([50, 50, 0]);
});

test('another user cannot claim a gift', async () => {
  const [one, two] = [await market.player(0, {}), await market.player(0, {})];
  const { id } = await give(one);
  expect(await claim(two, { ids: [id] })).toMatchObject({ code: 'GIFT_GONE' });
});

test('a coupon is used once a player and never more often than there are, also by many at once', async () => {
  const operator = await market.player(0, {});
  const { code } = await coupon(operator, { code: '눈 오는-날 7', count: 3 });
  expect(code).toBe('눈오는날7');
  const users = await Promise.all(Array.from({ length: 8 }, () => market.player(0, {}, -1)));
  const answers = await Promise.all(users.flatMap((user) => [redeem(user, '눈오는날7'), redeem(user, ' 눈오는 날7 ')]));
  const codes = answers.map((answer) => answer.code ?? 'fine');
  expect(codes.filter((one) => one === 'fine')).toHaveLength(3);
  expect(new Set(codes)).toEqual(new Set(['fine', 'COUPON_ALREADY_USED', 'COUPON_USED_UP']));
  for (const user of users) await claim(user);
  const balances = await Promise.all(users.map((user) => market.gpoint(user)));
  expect(balances.reduce((sum, gold) => sum + gold, 0)).toBe(30);
  expect(
    await market.ask(operator, 'POST', '/operator/coupons', {
      body: { code: '눈오는날7', goods: { gpoint: 1 }, words: '', count: 1, is_public: false, expires_ts: null },
    }),
  ).toMatchObject({ code: 'COUPON_CODE_TAKEN', fields: { code: expect.any(String) } });
});

test('an old, closed or unknown code says so; who guesses has to wait', async () => {
  const user = await market.player(0, {});
  const old = await coupon(user, { expires_ts: Math.floor(market.now / 1000) - 5 });
  const closed = await coupon(user);
  await market.ask(user, 'PUT' as 'POST', `/operator/coupons/${closed.id}/closed`);
  expect(await redeem(user, old.code)).toMatchObject({ code: 'COUPON_CLOSED' });
  expect(await redeem(user, closed.code)).toMatchObject({ code: 'COUPON_CLOSED' });
  const tries = await Promise.all(Array.from({ length: 14 }, (_, at) => redeem(user, `NOSUCH${at}`)));
  expect(tries.filter(({ code }) => code === 'COUPON_UNKNOWN')).toHaveLength(10);
  const good = await coupon(user);
  // also after a restart
  await market.http.close();
  market = Object.assign(await new TestMarket(database.db).open(), { now: market.now });
  giftRoutes(
    { http: market.http, db: database.db, turns: new Turns(), pushBalances: () => undefined },
    { now: () => market.now, pushUserFields: () => undefined },
  );
  // the new market counts its keys from the start, and these are used
  const redeemed = () => redeem(user, good.code, 'key-after-restart');
  expect(await redeemed()).toMatchObject({ code: 'COUPON_TOO_MANY_TRIES' });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 });
  expect(await redeemed()).toMatchObject({ item: { goods: { gpoint: 10 } } });
});

test('a public coupon is shown until it was seen', async () => {
  const user = await market.player(0, {});
  const { code } = await coupon(user, { is_public: true });
  expect(told).toEqual([['all', { display_coupon_alert: true }]]);
  expect((await market.ask(user, 'GET', '/coupons')).items[0]).toMatchObject({ code, is_used: false });
  await market.ask(user, 'PUT' as 'POST', '/coupons/seen');
  expect(told.at(-1)).toEqual([user, { display_coupon_alert: false }]);
  await redeem(user, code);
  expect((await market.ask(user, 'GET', '/coupons')).items[0]).toMatchObject({ is_used: true });
});

test('what the operator gives is noted, and the books stay sound', async () => {
  const user = await market.player(0, {});
  const body = { user_id: user, goods, words: '축하해요' };
  expect(await market.ask(user, 'POST', '/operator/gifts', { body })).toMatchObject({ item: { goods } });
  expect(told.at(-1)).toEqual([user, { display_gift_alert: true }]);
  expect(await market.ask(user, 'POST', '/operator/gifts', { body: { ...body, goods: {} } })).toMatchObject({
    code: 'GIFT_EMPTY',
  });
  const note = await database.db
    .selectFrom('operator_actions')
    .selectAll()
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(note).toMatchObject({ action: 'gift', by_id: user, user_id: user, after: { goods, words: '축하해요' } });
  await claim(user);
  expect(await auditLedger(database.db, [])).toEqual({ faults: [], isWhole: true });
});
