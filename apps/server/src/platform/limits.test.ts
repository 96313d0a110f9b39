import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { checkLimit, forgetLimits, LIMITS, type Limit, leftOf, spendLimit, type WindowLimit } from './limits.ts';
import { limitsPage } from './limits-page.ts';
import { type TestDatabase, testDatabase } from './test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());
afterEach(() => void vi.useRealTimers());
const at = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: ms });

test('a number of attempts is free within the time, separately per key; further ones learn when to retry', async () => {
  const { db } = database;
  at(1_000_000);
  for (let time = 0; time < LIMITS.invitations.most; time++) await spendLimit(db, 'invitations', 7);
  at(1_020_000);
  await expect(spendLimit(db, 'invitations', 7)).rejects.toMatchObject({
    code: 'INVITATIONS_TOO_FAST',
    details: { most: 6, seconds: 40 },
  });
  await spendLimit(db, 'invitations', 8);
  await spendLimit(db, 'reports', 7);
  at(1_060_001);
  await spendLimit(db, 'invitations', 7);
});

test('of many at the same moment no more pass than may', async () => {
  const { db } = database;
  const tries = await Promise.allSettled(Array.from({ length: 30 }, () => spendLimit(db, 'reports', 99)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(LIMITS.reports.most);
});

test('a look counts nothing; what was counted in a transaction that failed is not counted', async () => {
  const { db } = database;
  for (let time = 0; time < 30; time++) await checkLimit(db, 'coupon_guesses', 1);
  const failed = db.transaction().execute(async (tx) => {
    for (let time = 0; time < LIMITS.coupon_guesses.most; time++) await spendLimit(tx, 'coupon_guesses', 1);
    await expect(checkLimit(tx, 'coupon_guesses', 1)).rejects.toThrow('COUPON_TOO_MANY_TRIES');
    throw new Error('undone');
  });
  await expect(failed).rejects.toThrow('undone');
  await checkLimit(db, 'coupon_guesses', 1);
});

const ofAddresses = Object.entries<Limit>(LIMITS).filter(
  ([, row]) => 'most' in row && !row.inProcess && row.who.startsWith('address'),
) as [WindowLimit, Limit & { most: number }][];

test('limits of addresses are in the database too', () => expect(ofAddresses.length).toBeGreaterThan(3));

test.each(ofAddresses)('the addresses of one subscriber share what %s allows', async (name, { most }) => {
  const { db } = database;
  const told = (at: number) =>
    at % 2 ? `2001:db8:7:7::${at.toString(16)}` : `[2001:db8:7:7:8::${at.toString(16)}]:4711`;
  for (let at = 0; at < most; at++) await spendLimit(db, name, told(at));
  await expect(spendLimit(db, name, told(most))).rejects.toMatchObject({ code: LIMITS[name].refusal });
  await expect(checkLimit(db, name, told(most))).rejects.toMatchObject({ code: LIMITS[name].refusal });
  expect(await leftOf(db, name, '2001:db8:7:8::1')).toBe(most);
});

test('what no longer counts is forgotten, and nothing else', async () => {
  const { db } = database;
  await db.deleteFrom('rate_limits').execute();
  at(5_000_000);
  await spendLimit(db, 'chat_lines', 1);
  await spendLimit(db, 'reports', 1);
  await forgetLimits(db, 5_060_000);
  expect((await db.selectFrom('rate_limits').select('key').execute()).map(({ key }) => key)).toEqual(['reports:1']);
});

test('docs/LIMITS.md says what the table says', async () => {
  await expect(limitsPage()).toMatchFileSnapshot('../../../../docs/LIMITS.md');
});
